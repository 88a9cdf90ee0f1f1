import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './document.ts';

/** Generated from the contract, whose sentences it repeats. */
const generated = 'packages/core/src/wire/api/schema.ts';

describe('a docblock', () => {
  test('begins with a verb or the thing itself: "Returns …", "The fee for …", "True if …"', () => {
    const files = globSync('{packages,tests,scripts}/**/*.{ts,tsx,mjs}', {
      cwd: root,
      exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
    });
    expect(files.length).toBeGreaterThan(1000);
    const found = files
      .filter((file) => file !== generated)
      .flatMap((file) => hollow(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`));
    expect(found).toEqual([]);
  });

  test.each([
    ['/** What a shopper pays. */'],
    ['/** Whether the shop is open. */'],
    ['/**\n * What a shopper pays.\n */'],
  ])('is refused as %j', (comment) => {
    expect(hollow(`\n${comment}\n`)).toEqual([2]);
  });
});

/** The lines of docblocks that begin with "What" or "Whether". */
function hollow(source: string): readonly number[] {
  return [...source.matchAll(/^[ \t]*\/\*\*[\s*]+(What|Whether)\b/gm)].map(
    ({ index }) => source.slice(0, index).split('\n').length,
  );
}
