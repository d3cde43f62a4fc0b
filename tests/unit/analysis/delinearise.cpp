// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Flattened subscripts are taken apart where that is proved, and only there: by examples, and by
// evaluating random ones wherever their loops lead.
#include "analysis/delinearise.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "ir/program.h"

using namespace pj;
using analysis::CounterRange;
using analysis::Delinearised;
using analysis::FlatSubscript;
using analysis::Polynomial;

namespace {

using Values = std::map<const ir::Symbol*, long long>;

class Delinearise : public testing::Test {
 protected:
  ir::Program program;

  Polynomial variable(const std::string& name) {
    ir::Symbol* s = program.makeSymbol();
    s->name = name;
    s->type = ir::kInteger;
    symbols[name] = s;
    return Polynomial(s);
  }
  CounterRange range(const std::string& counter, const Polynomial& least,
                     const Polynomial& greatest) {
    return {symbols.at(counter), least, greatest};
  }
  std::string text(const std::vector<FlatSubscript>& subscripts) {
    Delinearised d = analysis::delinearise(subscripts);
    std::string result;
    for (const Polynomial& e : d.extents) result += e.text() + ", ";
    for (const auto& tuple : d.tuples) {
      result += "(";
      for (const Polynomial& p : tuple) result += (&p == &tuple[0] ? "" : ", ") + p.text();
      result += ")";
    }
    return result;
  }

  std::map<std::string, const ir::Symbol*> symbols;
  Polynomial n = variable("n"), m = variable("m"), u = variable("u"), i = variable("i"),
             j = variable("j"), k = variable("k");
};

TEST_F(Delinearise, normalForms) {
  EXPECT_EQ(((i + 1) * n + k - 2).text(), "n*i + k + n - 2");
  EXPECT_EQ((n * m - m * n).text(), "0");
  EXPECT_TRUE((i - 1) * (i + 1) == i * i - 1);
  EXPECT_FALSE(Polynomial::unknown() == Polynomial::unknown());
  EXPECT_FALSE((Polynomial::unknown() * Polynomial(0)).known());
  EXPECT_FALSE((Polynomial(1LL << 40) * Polynomial(1LL << 40)).known());
  EXPECT_FALSE((i * i).coefficient(symbols.at("i")).known());
  analysis::Division d = divide((i * m + j) * (n + 2) + k + 1, n + 2);
  EXPECT_EQ(d.quotient.text() + " | " + d.remainder.text(), "m*i + j | k + 1");
}

// A loop from i*w to (i + 1)*w - 1 runs through what is i's.
TEST_F(Delinearise, movingBounds) {
  const auto chunks = range("i", 0, m - 1), own = range("j", i * n, i * n + n - 1);
  EXPECT_EQ(text({{j, {chunks, own}}}), "n, (-n*i + j, i)");
  EXPECT_EQ(text({{j * u + k, {chunks, own, range("k", 0, u - 1)}}}), "u, (k, j)");
  // The next chunk has the element behind it; the other loop is as long, and starts elsewhere.
  EXPECT_EQ(text({{j, {chunks, own}}, {j + 1, {chunks, own}}}), "(j)(j + 1)");
  const auto later = range("k", i * n + 1, i * n + n);
  EXPECT_EQ(text({{j, {chunks, own}}, {k, {chunks, later}}}), "(j)(k)");
  EXPECT_EQ(text({{j, {chunks, own}}, {i * n, {chunks}}}), "(j)(n*i)");
}

TEST_F(Delinearise, aFieldOfThree) {
  const auto cells = range("i", 0, n - 1), rows = range("j", 0, m - 1);
  EXPECT_EQ(text({{j * n * 3 + i, {rows, cells}}, {j * n * 3 + n + i, {rows, cells}}}),
            "3*n, (i, j)(i + n, j)");
}

TEST_F(Delinearise, rows) {
  auto rows = range("i", 0, m - 1);
  EXPECT_EQ(text({{i * n + k, {rows, range("k", 0, n - 1)}}}), "n, (k, i)");
  EXPECT_EQ(text({{(i - 1) * n + k, {rows, range("k", 1, n)}}}), "n, (k, i - 1)");
  EXPECT_EQ(text({{i * n + n - 1 - k, {rows, range("k", 0, n - 1)}}}), "n, (-k - 1, i + 1)");
  EXPECT_EQ(text({{(u - i) * n + k, {rows, range("k", 0, n - 1)}}}), "n, (k, -i + u)");
  EXPECT_EQ(text({{i * n + i, {range("i", 0, n - 1)}}}), "n, (i, i)");
}

TEST_F(Delinearise, planes) {
  std::vector<CounterRange> loops{range("i", 1, u), range("j", 1, m - 2), range("k", 1, n)};
  Polynomial ld = n + 2;
  EXPECT_EQ(text({{(i * m + j + 1) * ld + k - 1, loops}, {(i * m + j - 1) * ld + k + 1, loops}}),
            "n + 2, m, (k - 1, j + 1, i)(k + 1, j - 1, i)");
  loops = {range("i", 1, u), range("k", 0, n - 1)};
  EXPECT_EQ(text({{3 * (i * n + k), loops}, {3 * (i * n + k) + 2, loops}}),
            "3, n, (0, k, i)(2, k, i)");
}

TEST_F(Delinearise, triangles) {
  std::vector<CounterRange> loops{range("i", 0, n - 1), range("k", 0, i)};
  EXPECT_EQ(text({{i * n + k, loops}}), "n, (k, i)");
  EXPECT_EQ(text({{i * n + k + 1, loops}}), "n, (k + 1, i)");
  EXPECT_EQ(text({{i * n + k, loops}, {i * n + k + 1, loops}}), "(n*i + k)(n*i + k + 1)");
}

TEST_F(Delinearise, ends) {
  auto rows = range("i", 0, m - 1), row = range("k", 0, n - 1);
  // The last element of a row is none of the next one.
  EXPECT_EQ(text({{i * n + k, {rows, row}}, {i * n + n - 1, {rows, row}}}), "n, (k, i)(n - 1, i)");
  // Nothing says that there is one element in it.
  EXPECT_EQ(text({{i * n + k, {rows, row}}, {i * n, {rows}}}), "(n*i + k)(n*i)");
  // All in one row, whatever multiple of 3 was added.
  EXPECT_EQ(text({{3 * i + 3, {rows}}, {3 * i + 4, {rows}}, {3 * i + 5, {rows}}}),
            "3, (0, i + 1)(1, i + 1)(2, i + 1)");
}

TEST_F(Delinearise, fields) {
  // One behind the other in an array, in all of their elements or in some.
  auto all = range("i", 0, n - 1), inner = range("i", 1, n - 2), numbers = range("i", 1, 98);
  EXPECT_EQ(text({{i, {all}}, {n + i, {all}}, {2 * n + i, {all}}}), "n, (i, 0)(i, 1)(i, 2)");
  EXPECT_EQ(text({{i, {inner}}, {2 * n + i + 1, {inner}}}), "n, (i, 0)(i + 1, 2)");
  EXPECT_EQ(text({{i, {numbers}}, {100 + i, {numbers}}, {i - 1, {numbers}}}),
            "100, (i, 0)(i, 1)(i - 1, 0)");
  EXPECT_EQ(text({{u * n + i, {all}}, {j * n + n + i, {all}}}), "n, (i, u)(i, j + 1)");
  // A row with one more overlaps the next one.
  EXPECT_EQ(text({{i, {range("i", 0, n)}}, {n + i, {range("i", 0, n)}}}), "(i)(i + n)");
}

TEST_F(Delinearise, notProved) {
  auto rows = range("i", 0, m - 1), row = range("k", 0, n - 1);
  auto with = [&](const CounterRange& k) { return text({{i * n + this->k, {rows, k}}}); };
  EXPECT_EQ(with(row), "n, (k, i)");
  EXPECT_EQ(with(range("k", 0, n)), "(n*i + k)");
  EXPECT_EQ(with(range("k", -1, n - 1)), "(n*i + k)");
  EXPECT_EQ(with(range("k", u, n - 1)), "(n*i + k)");
  EXPECT_EQ(with(range("k", 0, m - 1)), "(n*i + k)");
  EXPECT_EQ(with(range("k", 0, Polynomial::unknown())), "(n*i + k)");
  EXPECT_EQ(with(range("k", Polynomial::unknown(), n - 1)), "(n*i + k)");
  EXPECT_EQ(with(range("k", 0, i)), "(n*i + k)");
  EXPECT_EQ(text({{i * n + k, {rows, row}}, {i * n + k + 1, {rows, row}}}),
            "(n*i + k)(n*i + k + 1)");
  EXPECT_EQ(text({{i * n + k, {rows, row}}, {i * m + k, {rows, row}}}), "(n*i + k)(m*i + k)");
  EXPECT_EQ(text({{i * n + k, {rows, row}}, {Polynomial::unknown(), {rows}}}), "(n*i + k)(?)");
  EXPECT_EQ(text({{i * n + 2 * k, {rows, row}}}), "(n*i + 2*k)");
  EXPECT_EQ(text({{i * n + k * k, {rows, row}}}), "(k*k + n*i)");
  // A stride that changes.
  EXPECT_EQ(text({{i * j + k, {rows, range("j", 0, m), range("k", 0, j - 1)}}}), "(i*j + k)");
}

/// Programs of two reads, each in loops over i, j and k: what they are taken apart into is compared
/// with their values.
class RandomSubscripts : public Delinearise {
 protected:
  std::mt19937 random{7};
  int below(int most) { return static_cast<int>(random() % static_cast<unsigned>(most)); }
  Polynomial oneOf(const std::vector<Polynomial>& choices) {
    return choices[random() % choices.size()];
  }

  FlatSubscript subscript() {
    Polynomial ld = oneOf({n, n, n + 1, m, 3, 2 * n}), rows = oneOf({m, m, n, 2});
    Polynomial value = oneOf({(i * rows + j) * ld + k, i * ld + k, (i + j) * ld + k, i * ld + j,
                              i * ld, ld * (i - 1) + ld - k, rows * ld - 1 - i * ld - k});
    value = value + oneOf({0, 0, 0, 1, -1, n, 0 - n, j});
    return {value,
            {range("i", oneOf({0, 1}), oneOf({m, m - 1, 3})),
             range("j", oneOf({0, 0, 1, n}), oneOf({m - 1, m - 1, n - 1, i})),
             range("k", oneOf({0, 0, 0, 1, u}), oneOf({n - 1, n - 1, n, n - 2, j, 2}))}};
  }

  static long long valueOf(const Polynomial& p, const Values& values) {
    long long sum = 0;
    for (const auto& [monomial, coefficient] : p.terms()) {
      long long product = coefficient;
      for (const ir::Symbol* s : monomial) product *= values.at(s);
      sum += product;
    }
    return sum;
  }

  /// Calls `f` with the values of the counters in each iteration.
  static void run(const std::vector<CounterRange>& loops, std::size_t depth, Values& values,
                  const std::function<void()>& f) {
    if (depth == loops.size()) return f();
    const CounterRange& loop = loops[depth];
    long long last = valueOf(loop.greatest, values);
    for (long long x = valueOf(loop.least, values); x <= last; ++x) {
      values[loop.counter] = x;
      run(loops, depth + 1, values, f);
    }
  }

  /// Is a value given by the tuple, and a tuple by its value?
  void expectSame(const std::vector<FlatSubscript>& subscripts, const Delinearised& d,
                  Values values) {
    std::map<long long, std::vector<long long>> tupleOf;
    for (std::size_t r = 0; r < subscripts.size(); ++r)
      run(subscripts[r].loops, 0, values, [&] {
        std::vector<long long> tuple;
        for (const Polynomial& part : d.tuples[r]) tuple.push_back(valueOf(part, values));
        long long value = tuple.back();
        for (std::size_t e = d.extents.size(); e-- > 0;)
          value = tuple[e] + valueOf(d.extents[e], values) * value;
        ASSERT_EQ(value, valueOf(subscripts[r].value, values)) << subscripts[r].value.text();
        auto first = tupleOf.try_emplace(value, tuple).first;
        ASSERT_EQ(first->second, tuple) << text(subscripts);
      });
  }
};

TEST_F(RandomSubscripts, tuplesAreEqualWhereSubscriptsAre) {
  int apart = 0;
  for (int round = 0; round < 20000 && !HasFatalFailure(); ++round) {
    std::vector<FlatSubscript> subscripts{subscript()};
    if (below(2)) subscripts.push_back(below(2) ? subscript() : subscripts[0]);
    Delinearised d = analysis::delinearise(subscripts);
    if (d.extents.empty()) continue;
    ++apart;
    for (int x = -1; x <= 4; ++x)
      for (int y = -1; y <= 3; ++y)
        expectSame(subscripts, d,
                   {{symbols.at("n"), x}, {symbols.at("m"), y}, {symbols.at("u"), x - y}});
  }
  EXPECT_GT(apart, 1000);
}

}  // namespace
