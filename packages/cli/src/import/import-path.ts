import { createReadStream, lstatSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { systemChance } from '@marketsquare/server/app';
import { pictureFetcher, pictureFolder } from '@marketsquare/server/catalogue/photographs';
import {
  type BadRow,
  badRowsFile,
  CatalogueMoved,
  type Imported,
  ImportOvertaken,
  type ImportPlan,
  importFiles,
  planImport,
  type Source,
  tableOf,
} from '@marketsquare/server/work/import';
import type { Console } from '../contract/console.ts';
import { CommandFailure, exitCodes, notFound } from '../contract/failure.ts';
import { requireFile, requirePlace, requireWritable } from '../contract/files.ts';
import { photographsOf, withDatabase } from '../shop/data-folder.ts';
import { operator } from '../shop/operator.ts';
import { requireReason } from '../shop/reason.ts';
import type { StaffApi } from '../shop/staff-api.ts';
import { unreachedPhotographs } from '../shop/unreached-photographs.ts';
import type { RemoteImport } from './import-at-server.ts';

/** The words of a command to import. */
export interface GivenImport {
  readonly data: string;
  /** The calls of a running shop instead of the folder. */
  readonly desk?: () => Promise<StaffApi>;
  readonly reason: string;
  readonly plan?: true;
  readonly complete?: true;
  readonly skipBad?: true;
  readonly errors?: string;
}

/** The end of an import, or its plan. */
export type ImportedPath = (Imported | (ImportPlan & { readonly is: 'planned' })) & {
  /** All faults; a running shop tells the first of them. */
  readonly faultCount: number;
  /** The files of rows with faults. */
  readonly errors: readonly string[];
};

/**
 * Imports a folder's files, or one file: into the shop of a data folder, or at a running one.
 *
 * @throws CommandFailure 1 where the catalogue is changed again and again, 2 for a reason or a file that is none, 3 without a shop or a file,
 *   4 without a manager's login at a running shop, 5 where none answers
 */
export async function importPath(path: string, given: GivenImport, console: Console): Promise<ImportedPath> {
  requireReason(given.reason);
  if (given.errors !== undefined) requireWritable(given.errors);
  const paths = filesAt(path, console);
  const isComplete = given.complete === true;
  if (given.desk !== undefined) return importRemotely(paths, { ...given, desk: given.desk });
  const sources = paths.map(sourceOf);
  const bad: BadRow[] = [];
  const keepBad = (row: BadRow) => void bad.push(row);
  const pictures = {
    store: await photographsOf(given.data),
    file: pictureFolder(join(statSync(path).isDirectory() ? path : dirname(path), 'pictures')),
    fetch: pictureFetcher(),
  };
  const ended = await withDatabase(given.data, async (database) => {
    if (given.plan === true) {
      const plan = await planImport(database, sources, { isComplete, bad: keepBad, pictures });
      return { ...plan, is: 'planned' as const };
    }
    const act = {
      id: systemChance.id('chg'),
      at: new Date().toISOString(),
      who: operator().name,
      why: given.reason,
    };
    const bar = console.progress(`Importing ${path}`);
    const progress = (share: number) => bar.update(share, 1);
    const options = { isComplete, skipsBad: given.skipBad === true, bad: keepBad, pictures, progress };
    return importFiles(database, sources, options, act)
      .catch((error: unknown) => Promise.reject(meantBy(error)))
      .finally(bar.end);
  });
  const files = [...Map.groupBy(bad, ({ table }) => table.name)].map(([table, rows]) => ({
    table,
    text: badRowsFile(tableOf(table), rows),
  }));
  const errors = given.errors === undefined ? [] : writeBadRows(given.errors, files);
  return { ...ended, faultCount: ended.faults.length, errors };
}

/** The same at a running shop. */
async function importRemotely(
  paths: readonly string[],
  given: GivenImport & Pick<RemoteImport, 'desk'>,
): Promise<ImportedPath> {
  const { importAtServer } = await import('./import-at-server.ts');
  const told = await importAtServer(paths, {
    desk: given.desk,
    reason: given.reason,
    isPlan: given.plan === true,
    isComplete: given.complete === true,
    skipsBad: given.skipBad === true,
  });
  const { is, version, changes, bad_files, fault_count: faultCount, ...plan } = told;
  const ending = is === 'done' ? { is, version: version ?? 0 } : { is };
  const files = bad_files.map(({ name, text }) => ({ table: name.split('.')[1] ?? '', text }));
  return {
    ...plan,
    ...ending,
    fileHash: told.plan.split('.')[0] ?? '',
    changes: changes.map(({ store_id: storeId, ...change }) => ({ ...change, storeId })),
    faultCount,
    errors: given.errors === undefined ? [] : writeBadRows(given.errors, files),
  };
}

/** The paths of the files that are read. */
function filesAt(path: string, console: Console): readonly string[] {
  requirePlace(path, 'Name a folder of files such as products.csv, or one of them.');
  if (!statSync(path).isDirectory()) {
    requireFile(path, 'Name a file such as products.csv.');
    if (!statSync(path).isFile()) throw notFound(`${path} cannot be read twice.`, 'Name a file on a disk.');
    return [path];
  }
  const files = readdirSync(path).filter((name) => lstatSync(join(path, name)).isFile());
  const [read, others] = [files.filter(isTable), files.filter((name) => !isTable(name))];
  for (const name of others) console.tell(`${name} is no CSV or JSON file, and is left out.`);
  if (read.length === 0)
    throw notFound(
      `There is no CSV or JSON file in ${path}.`,
      '`marketsquare import --template FOLDER` writes empty ones.',
    );
  return read.map((name) => join(path, name));
}

function isTable(name: string): boolean {
  return /\.(csv|tsv|txt|json)$/i.test(name);
}

function sourceOf(path: string): Source {
  return { name: basename(path), open: () => createReadStream(path) };
}

/** Writes rows with faults: one file, or one for each table, named after it. */
function writeBadRows(
  file: string,
  bad: readonly { readonly table: string; readonly text: string }[],
): readonly string[] {
  return bad.map(({ table, text }) => {
    const own = bad.length === 1 ? file : `${file.replace(/\.csv$/i, '')}.${table}.csv`;
    writeFileSync(own, text);
    return own;
  });
}

function meantBy(error: unknown): unknown {
  if (error instanceof CatalogueMoved)
    return new CommandFailure(
      exitCodes.failed,
      'catalogue_moved',
      'The catalogue was changed while the files were read, each time.',
      'Nothing was changed by them. Import them again when nobody else changes goods or stores.',
    );
  if (error instanceof ImportOvertaken)
    return new CommandFailure(
      exitCodes.failed,
      'import_overtaken',
      'Another import has begun meanwhile.',
      'Nothing was changed by this one. Import the files again when the other one has ended.',
    );
  return unreachedPhotographs(error);
}
