import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** The verdict given to a mutant that was not drawn: it counts neither as found nor as survived. */
const left = { status: 'compileError', reason: 'not in the sample' };
const drawn = { status: 'passed' };

/**
 * Draws a sample of the mutants, each with the same chance, covered by a test or not. Stryker has no
 * sampling, but asks checkers which mutants are worth a run: this one names `MUTATION_SAMPLE` of them, those
 * with the lowest hashes of `MUTATION_SEED`, place and replacement. The same seed draws the same mutants.
 */
const sample = {
  init: async () => {},
  /** All in one group, so that the lowest are known. */
  group: async (mutants) => [mutants.map(({ id }) => id)],
  check: async (mutants) => {
    const { MUTATION_SAMPLE: size, MUTATION_SEED: seed } = process.env;
    const hashes = new Map(mutants.map((mutant) => [mutant.id, hashOf(mutant, seed)]));
    const highest = [...hashes.values()].sort().at(Math.min(Number(size), mutants.length) - 1);
    return Object.fromEntries([...hashes].map(([id, hash]) => [id, hash <= highest ? drawn : left]));
  },
};

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', value: sample }];

function hashOf({ fileName, location: { start, end }, mutatorName, replacement }, seed) {
  const file = relative(process.cwd(), fileName).replaceAll('\\', '/');
  const place = [start.line, start.column, end.line, end.column];
  const text = [seed, file, ...place, mutatorName, replacement].join('\0');
  return createHash('sha256').update(text).digest('hex');
}
