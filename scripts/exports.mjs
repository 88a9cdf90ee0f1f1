import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/*
 * Names what core exports and only tests import: a rule that no screen, server or command asks for is no rule of the shop.
 * Types are left alone, because they name what a signature takes and returns.
 */

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const core = join(root, 'packages/core/src');

/** How a recorded visit is read and compared: for tests of every package, and for people at a prompt. */
const readers = ['packages/core/src/journal/'];

const sources = globSync(['packages/*/src/**/*.{ts,tsx}', 'tests/{bench,screens}/**/*.ts'], { cwd: root })
  .filter((file) => !/\.test(-d)?\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file: join(root, file), text: readFileSync(join(root, file), 'utf8') }));

/** What each file names of another one: `from` is that file, and `*` is all of it. Of a namespace only its members count. */
const imports = sources.flatMap(({ file, text }) => [
  ...[...text.matchAll(/^(import|export)\s+(?!type\b)([^;'"]*?)\s*from\s+'([^']+)'/gms)].map(
    ([, verb, names, from]) => ({
      file,
      from: resolved(file, from),
      isPassedOn: verb === 'export',
      names: verb === 'import' ? membersIn(text, names) : namesIn(names),
    }),
  ),
  ...[...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, from]) => ({
    file,
    from: resolved(file, from),
    isPassedOn: false,
    names: ['*'],
  })),
]);

const unused = sources
  .filter(({ file }) => file.startsWith(core) && !file.endsWith('/index.ts'))
  .flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)]
      .map(([, name]) => name)
      .filter((name) => isNamedOnce(text, name) && !isImported(file, name))
      .map((name) => ({ place: relative(root, file), name })),
  )
  .filter(({ place }) => !readers.some((start) => place.startsWith(start)));

for (const { place, name } of unused) console.log(`${place}: only tests use ${name}; use it, or drop it`);
process.exitCode = unused.length > 0 ? 1 : 0;

/** Whether any program imports a name from a file, or from one that passes it on. */
function isImported(file, name) {
  return imports.some(
    ({ file: user, from, isPassedOn, names }) =>
      from === file &&
      (names.includes(name) || names.includes('*')) &&
      (!isPassedOn || isImported(user, name)),
  );
}

/** What its own file uses is a part of something else that is exported. */
function isNamedOnce(text, name) {
  return text.match(new RegExp(`\\b${name}\\b`, 'g')).length === 1;
}

function membersIn(text, list) {
  const [, namespace] = /^\*\s+as\s+(\w+)$/.exec(list) ?? [];
  if (namespace === undefined) return namesIn(list);
  return [...text.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g'))].map(([, name]) => name);
}

function namesIn(list) {
  if (list.startsWith('*')) return ['*'];
  return list
    .replace(/[{}]/g, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(' as ')[0]);
}

function resolved(file, from) {
  if (from.startsWith('.')) return resolve(dirname(file), from);
  const [, folder] = /^@marketsquare\/core\/(.+)$/.exec(from) ?? [];
  return folder === undefined ? from : join(core, folder, 'index.ts');
}
