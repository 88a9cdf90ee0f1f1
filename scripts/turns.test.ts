import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { leftOut, programsInTurn, walksInTurn } from './turns.mjs';

const root = join(import.meta.dirname, '..');
const inTurn = [...walksInTurn, ...programsInTurn];
const longWalks = leftOut(0).browser.filter((file) => !walksInTurn.includes(file));
const longPrograms = leftOut(0).unit.filter((file) => !programsInTurn.includes(file));
const always = globSync(['packages/*/src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'], { cwd: root }).filter(
  (file) => ![...inTurn, ...longWalks, ...longPrograms].includes(file),
);

/** The requirements in the titles of these files. */
function idsIn(files: readonly string[]): ReadonlySet<string> {
  const titles = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/\[([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\]/g),
  ]);
  return new Set(titles.flatMap(([, ids = '']) => ids.split(', ')));
}

describe('the tests that commits take in turn', () => {
  test('are files that there are', () => {
    expect(
      [...inTurn, ...longWalks, ...longPrograms].filter((file) => !existsSync(join(root, file))),
    ).toEqual([]);
  });

  test('are all taken by three seeds in a row, each once', () => {
    const taken = [5, 6, 7].flatMap((seed) => {
      const { unit, browser } = leftOut(seed);
      return inTurn.filter((file) => !unit.includes(file) && !browser.includes(file));
    });
    expect(taken.toSorted()).toEqual(inTurn.toSorted());
  });

  test('show no requirement of a screen that no test of each commit shows on a screen', () => {
    const shown = idsIn(always.filter((file) => /^(packages\/web|tests\/journeys)\//.test(file)));
    expect([...idsIn([...walksInTurn, ...longWalks])].filter((id) => !shown.has(id))).toEqual([]);
  });

  test('show no requirement of the server that no test of each commit shows there', () => {
    const shown = idsIn(always.filter((file) => /^(packages\/server|tests)\//.test(file)));
    expect([...idsIn([...programsInTurn, ...longPrograms])].filter((id) => !shown.has(id))).toEqual([]);
  });
});
