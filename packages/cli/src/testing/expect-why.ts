import { expect } from 'vitest';
import type { Situation } from './situations.ts';
import { runHere } from './streams.ts';

/**
 * Asks why by a key, and holds the screen to its size and its answer.
 *
 * @param source  a server, asked as the logged-in member of staff, or a data folder, as options
 */
export async function expectWhy(
  key: string,
  { cause, words, money }: Pick<Situation, 'cause' | 'words' | 'money'>,
  ...source: readonly string[]
): Promise<void> {
  const { exitCode, stdout, stderr } = await runHere(['why', key, ...source]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const rows = stdout.trimEnd().split('\n');
  expect(rows.length).toBeLessThanOrEqual(24);
  expect(rows.filter((row) => row.length > 80)).toEqual([]);
  const text = rows.map((row) => row.trim()).join(' ');
  if (cause instanceof RegExp) expect(text).toMatch(cause);
  else expect(text).toContain(cause);
  if (words !== null) expect(text).toContain(words);
  expect(text).toContain(money);
}
