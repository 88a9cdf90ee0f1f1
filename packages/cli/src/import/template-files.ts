import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvTemplate, tableNames, tableOf } from '@marketsquare/server/work/import';
import { wrongUse } from '../contract/failure.ts';

/**
 * Writes an empty file of each table into a folder.
 *
 * @returns the names of the files
 * @throws CommandFailure 2 where one of them is there
 */
export function writeTemplates(folder: string): readonly string[] {
  const files = tableNames.map((name) => ({ name, file: join(folder, `${name}.csv`) }));
  const there = files.find(({ file }) => existsSync(file));
  if (there !== undefined) throw wrongUse(`${there.file} already exists.`, 'Name an empty folder.');
  mkdirSync(folder, { recursive: true });
  for (const { name, file } of files) writeFileSync(file, csvTemplate(tableOf(name)));
  return files.map(({ file }) => file);
}
