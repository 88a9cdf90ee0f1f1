import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/*
 * Names core's exports that only tests import: a rule that no screen, server or command asks for is no rule
 * of the shop. Also names any package's exports that nobody imports, not even a test. An `index.ts` that
 * re-exports a name does not use it, and re-exports only what somebody takes from it. Types are left alone,
 * because they name what a signature takes and returns.
 */

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));

/** Modules that read and compare a recorded visit: for tests of every package, and for people at a prompt. */
const readers = ['packages/core/src/journal/'];

/** Called without being imported by name: by the web's build, and as a migration. */
const entries = ['packages/web/src/app/first-paint.tsx', 'packages/server/src/store/database/migrations/'];

const places = [
  'packages/*/{src,bin,build}/**/*.{ts,tsx,mjs}',
  'packages/*/*.ts',
  '{scripts,tests}/**/*.{ts,tsx,mjs}',
];
const everyone = globSync(places, { cwd: root }).map((place) => {
  const file = join(root, place);
  return { place, file, text: readFileSync(file, 'utf8') };
});
const programs = everyone.filter(
  ({ place }) => /^(packages\/[^/]+\/src|tests\/(bench|screens))\//.test(place) && !isOfTests(place),
);
const allImports = importsIn(everyone);
const programImports = importsIn(programs);

const exported = everyone
  .filter(({ place }) => /^packages\/[^/]+\/src\//.test(place) && !isTest(place))
  .flatMap((source) => namesExportedBy(source).map((name) => ({ ...source, name })))
  .map((one) => ({ ...one, isImported: isImported(allImports, one) }));

const onlyTested = exported
  .filter(({ place }) => place.startsWith('packages/core/src/') && !isOfTests(place))
  .filter((one) => one.isImported && isNamedOnce(one) && !isImported(programImports, one))
  .filter(({ place }) => !beginsWith(place, readers));

const unimported = exported.filter(({ place, isImported }) => !isImported && !beginsWith(place, entries));

const notTaken = everyone
  .filter(({ place }) => /^packages\/[^/]+\/src\//.test(place))
  .flatMap((source) => namesPassedOnBy(source).map((name) => ({ ...source, name })))
  .filter((one) => !isImported(allImports, one));

for (const { place, name } of onlyTested) console.log(`${place}: only tests use ${name}; use it, or drop it`);
for (const { place, name } of unimported) console.log(`${place}: nobody imports ${name}; do not export it`);
for (const { place, name } of notTaken)
  console.log(`${place}: nobody takes ${name} from here; do not pass it on`);
process.exitCode = onlyTested.length + unimported.length + notTaken.length > 0 ? 1 : 0;

function isTest(place) {
  return /\.test(-d)?\.tsx?$/.test(place);
}

/** True for files outside any program: tests, their shared code, and the properties that they try. */
function isOfTests(place) {
  return isTest(place) || /\.properties\.ts$|\/testing\/|^packages\/proof\/src\/properties\//.test(place);
}

function beginsWith(place, starts) {
  return starts.some((start) => place.startsWith(start));
}

function namesExportedBy({ text }) {
  return [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(([, name]) => name);
}

function namesPassedOnBy({ text }) {
  const lists = [...text.matchAll(/^export (\{[^}]*\}) from/gm)].map(([, list]) => list);
  return lists.flatMap((list) => list.replace(/[{}\s]/g, ' ').split(',')).flatMap(valueIn);
}

/** A name of an export list, as it is passed on; null for a type. */
function valueIn(part) {
  const name = part.trim();
  return name === '' || name.startsWith('type ') ? [] : [name.split(' as ').at(-1)];
}

/**
 * The names that each file imports from another: `from` is that file, and `*` is all of it. Of a namespace
 * only its members count.
 */
function importsIn(sources) {
  return sources.flatMap(({ file, text }) => [
    ...[...text.matchAll(/^(import|export)\s+(?:type\s+)?([^;'"]*?)\s*from\s+'([^']+)'/gms)].map(
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
}

/** True if one of the importing files imports a name from a file, or from one that re-exports it. */
function isImported(imports, { file, name }) {
  return imports.some(
    ({ file: user, from, isPassedOn, names }) =>
      from === file &&
      (names.includes(name) || names.includes('*')) &&
      (!isPassedOn || isImported(imports, { file: user, name })),
  );
}

/** True if its own file does not use it: a used one is a part of another export. */
function isNamedOnce({ text, name }) {
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
    .map((part) => part.trim().replace(/^type /, ''))
    .filter((part) => part !== '')
    .map((part) => part.split(' as ')[0]);
}

function resolved(file, from) {
  if (from.startsWith('.')) return resolve(dirname(file), from);
  const [, name, folder] = /^@marketsquare\/(\w+)\/(.+)$/.exec(from) ?? [];
  if (folder === undefined) return from;
  const isProperties = folder.endsWith('.properties');
  return join(root, 'packages', name, 'src', isProperties ? `${folder}.ts` : `${folder}/index.ts`);
}
