import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './document.ts';

/** Words that only SQLite understands: functions, columns, tables and statements. */
const onlySqlite =
  /json_each|json_set|json_patch|json_remove|json_extract|json_object|\biif\(|\browid\b|\binstr\(|sqlite_(schema|sequence|master)|\bpragma |insert or |raise\(abort|group_concat|lastInsertRowid|node:sqlite|kysely\/helpers\/sqlite/;

/** Words that only PostgreSQL understands. */
const onlyPostgres =
  /pg_advisory|json_array_elements|strpos\(|\bplpgsql\b|from 'pg'|kysely\/helpers\/postgres/;

/** Migrations are written in SQLite's words, which `define` says in PostgreSQL's; a backup copies SQLite's file. */
const places = {
  sqlite: [
    'store/database/sqlite/',
    'store/database/migrations/',
    'app/backup/',
    'store/database/postgres/define.ts',
  ],
  postgres: ['store/database/postgres/', 'testing/test-postgres.ts'],
};

test.each([
  ['SQLite', onlySqlite, places.sqlite],
  ['PostgreSQL', onlyPostgres, places.postgres],
])('what only %s understands stands in its own folder', (_, words, own) => {
  const found = globSync('packages/server/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !own.some((place) => file.includes(place)))
    .flatMap((file) =>
      code(file)
        .split('\n')
        .filter((line) => words.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

/** A file without its comments. */
function code(file: string): string {
  return readFileSync(join(root, file), 'utf8').replaceAll(/\/\*\*?[\s\S]*?\*\//g, '');
}
