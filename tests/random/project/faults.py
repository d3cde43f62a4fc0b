FAULTS={"fortran":[],"c":[]}
