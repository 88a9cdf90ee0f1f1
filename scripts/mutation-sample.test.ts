import { expect, test, vi } from 'vitest';
import { strykerPlugins } from './mutation-sample.mjs';

const mutants = Array.from({ length: 200 }, (_, index) => ({
  id: `${index}`,
  fileName: `${process.cwd()}/packages/server/src/api/orders/limits.ts`,
  location: { start: { line: index, column: 4 }, end: { line: index, column: 9 } },
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
}));

test('a sample has the size that is asked for, and is the same for a seed, in whatever order the mutants come', async () => {
  const seventh = await draw(mutants, 7);
  expect(seventh).toHaveLength(50);
  expect(await draw(mutants.toReversed(), 7)).toEqual(seventh);
  expect(await draw(mutants, 8)).not.toEqual(seventh);
  expect(await draw(mutants.slice(0, 20), 7)).toHaveLength(20);
});

test('each mutant has the same chance to be drawn', async () => {
  const draws = await Promise.all(Array.from({ length: 100 }, (_, seed) => draw(mutants, seed)));
  const first = draws.flat().filter((id) => Number(id) < 100).length;
  expect(first).toBeGreaterThan(2_350);
  expect(first).toBeLessThan(2_650);
});

/** The ids of the mutants drawn when 50 are asked for. */
async function draw(from: typeof mutants, seed: number): Promise<string[]> {
  vi.stubEnv('MUTATION_SAMPLE', '50').stubEnv('MUTATION_SEED', `${seed}`);
  const [plugin] = strykerPlugins;
  const answers = await plugin?.value.check(from);
  return Object.entries(answers ?? {})
    .filter(([, { status }]) => status === 'passed')
    .map(([id]) => id)
    .sort();
}
