/** The file of the coverage by tests; undefined where nothing is watched. */
export const { MACHINE_COVERAGE: machineCoverage } = process.env;
