/** Faults in a chart, one at a time, to weigh the tests of it. */
export { mutantsOf, mutated, operators, type Mutant, type Operator } from "./mutation/mutants.ts";
