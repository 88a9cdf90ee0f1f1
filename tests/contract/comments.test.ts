import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './document.ts';

/** Generated from the contract, whose sentences it repeats. */
const generated = 'packages/core/src/wire/api/schema.ts';

/** Folders whose comments are still to be reviewed. */
const unread = [
  'packages/core/src/shop/order/',
  'packages/core/src/shop/settlement/',
  'packages/server/src/money/settlement/',
  'packages/server/src/demo/',
  'packages/server/src/pictures/',
  'packages/server/src/payments/emulator/',
];

describe('a docblock', () => {
  test('begins with a verb or the thing itself: "Returns …", "The fee for …", "True if …"', () => {
    const files = globSync('{packages,tests,scripts}/**/*.{ts,tsx,mjs}', {
      cwd: root,
      exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
    });
    expect(files.length).toBeGreaterThan(1000);
    const found = files
      .filter((file) => ![generated, ...unread].some((folder) => file.startsWith(folder)))
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
