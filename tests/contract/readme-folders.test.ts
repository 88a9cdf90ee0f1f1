import { globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The folders of each package that its README leads to. */
const maps = [
  { name: 'core', folders: ['journal', '*/*'] },
  { name: 'server', folders: ['*', '{app,api,work,money,records,catalogue,people,http,store}/*'] },
  { name: 'cli', folders: ['*'] },
  { name: 'web', folders: ['*', 'features/*'] },
  { name: 'chart', folders: ['*'] },
  { name: 'proof', folders: ['*'] },
  { name: 'demo', folders: ['*'] },
];

describe('a README of a package', () => {
  test.each(maps)('has a row for every folder of $name', ({ name, folders }) => {
    const home = join(root, 'packages', name);
    const named = namedIn(readFileSync(join(home, 'README.md'), 'utf8'));
    const found = globSync(folders, { cwd: join(home, 'src') }).filter((path) =>
      statSync(join(home, 'src', path)).isDirectory(),
    );
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter((folder) => !named.has(folder))).toEqual([]);
  });
});

/** The names in the rows of its tables; those after `features/` are its folders. */
function namedIn(readme: string): ReadonlySet<string> {
  const rows = readme.split('\n').filter((line) => line.startsWith('|'));
  return new Set(
    rows.flatMap((row) => {
      const [first = '', ...others] = [...row.matchAll(/`(?:src\/)?([\w/-]+?)\/?`/g)].map(
        ([, path = '']) => path,
      );
      return [first, ...others, ...others.map((other) => `${first}/${other}`)];
    }),
  );
}
