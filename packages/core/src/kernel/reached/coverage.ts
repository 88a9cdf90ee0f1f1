import * as z from 'zod/mini';

const reachedSchema = z.readonly(
  z.object({
    /** How many there are: a machine with another number is of another version. */
    total: z.int().check(z.nonnegative()),
    /** The ids of those that were reached. */
    reached: z.readonly(z.array(z.string())),
  }),
);

/** The parts of a machine that were reached. */
const machineCoverageSchema = z.readonly(
  z.object({
    /** True if every situation was examined, so that nothing more can be reached; tests never know that. */
    isComplete: z.boolean(),
    /** Without the root. */
    states: reachedSchema,
    transitions: reachedSchema,
  }),
);

export type MachineCoverage = z.infer<typeof machineCoverageSchema>;

/** The file of a coverage: the parts of machines that `check` or tests reached, by the id of each machine. */
export const coverageSchema = z.readonly(
  z.object({
    coverage: z.enum(['check', 'tests']),
    machines: z.readonly(z.record(z.string(), machineCoverageSchema)),
  }),
);

export type Coverage = z.infer<typeof coverageSchema>;
