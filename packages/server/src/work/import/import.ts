import type { CatalogueAct, ChangedThing } from '../../catalogue/changes/index.ts';
import type { Database } from '../../store/database/index.ts';
import type { Fault } from './faults.ts';
import { namedPictures, type PictureWays } from './pictures.ts';
import { type BadRow, type Run, runImport, type TableCounts } from './run.ts';
import type { Source } from './source.ts';
import { CatalogueMoved, ImportOvertaken, openStage } from './stage.ts';

/** The changes that a plan shows one by one. */
const shownChanges = 20;

export interface ImportOptions {
  /** True if the files hold all rows of their tables, so that whatever they lack is withdrawn. */
  readonly isComplete: boolean;
  /** True to take the good rows of files that have bad ones; of a file that cannot be read to its end none are. */
  readonly skipsBad: boolean;
  /** Called with each row that has faults. */
  readonly bad?: (row: BadRow) => void;
  /** Where pictures come from and go to; without it a file that names new ones has faults. */
  readonly pictures?: PictureWays;
}

/** The changes that an import would make, or has made. */
export interface ImportPlan {
  readonly tables: readonly TableCounts[];
  /** The number of changed things. */
  readonly things: number;
  /** The first changes, from and to. */
  readonly changes: readonly ChangedThing[];
  readonly faults: readonly Fault[];
  readonly fileHash: string;
}

/** The end of an import: switched to a new version, with nothing to do, or refused for its faults. */
export type Imported = ImportPlan &
  ({ readonly is: 'done'; readonly version: number } | { readonly is: 'nothing' | 'faulty' });

/** Reads files and compares them with the shop; nothing is written. */
export async function planImport(
  database: Pick<Database, 'read'>,
  sources: readonly Source[],
  { isComplete, bad = () => {}, pictures }: Omit<ImportOptions, 'skipsBad'>,
): Promise<ImportPlan> {
  const counted = counter();
  const run = await runImport(database, sources, {
    isComplete,
    bad,
    takePicture: namedPictures(pictures, false),
    take: async (changes) => counted.add(changes.map(({ thing }) => thing)),
  });
  return planOf(run, counted);
}

/** The times that an import is begun anew where the catalogue changes while it reads. */
const mostTries = 3;

/**
 * Imports files, all of them or nothing. Rows are staged beside the edition in use, and switched to in one short transaction.
 *
 * @param act  who imports, when and why
 * @throws CatalogueMoved where the catalogue was changed meanwhile, each time; ImportOvertaken where another import has begun
 */
export async function importFiles(
  database: Database,
  sources: readonly Source[],
  options: ImportOptions,
  act: Omit<CatalogueAct, 'source' | 'fileHash'>,
): Promise<Imported> {
  return database.exclusively('import', async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await importOnce(database, sources, options, act);
      } catch (error) {
        if (!(error instanceof CatalogueMoved) || tries === mostTries) throw error;
      }
    }
  });
}

async function importOnce(
  database: Database,
  sources: readonly Source[],
  { isComplete, skipsBad, bad = () => {}, pictures }: ImportOptions,
  act: Omit<CatalogueAct, 'source' | 'fileHash'>,
): Promise<Imported> {
  const stage = await openStage(database, act.id);
  const counted = counter();
  try {
    const run = await runImport(database, sources, {
      isComplete,
      bad,
      takePicture: namedPictures(pictures, true),
      take: async (changes) => {
        counted.add(changes.map(({ thing }) => thing));
        await stage.take(changes);
      },
    });
    const plan = planOf(run, counted);
    const isFaulty = run.isBroken || (run.faults.length > 0 && !skipsBad);
    const isNothing = plan.things === 0 && run.order === null;
    if (isFaulty || isNothing) {
      await stage.discard();
      return { ...plan, is: isFaulty ? 'faulty' : 'nothing' };
    }
    const { fileHash } = run;
    const version = await stage.switch({ ...act, source: 'import', fileHash }, run.version, run.order);
    return { ...plan, is: 'done', version };
  } catch (error) {
    if (!(error instanceof ImportOvertaken)) await stage.discard();
    throw error;
  }
}

interface Counter {
  add(things: readonly ChangedThing[]): void;
  things(): number;
  first(): readonly ChangedThing[];
}

function counter(): Counter {
  let count = 0;
  const first: ChangedThing[] = [];
  return {
    add: (things) => {
      count += things.length;
      first.push(...things.slice(0, shownChanges - first.length));
    },
    things: () => count,
    first: () => first,
  };
}

function planOf({ counts, faults, fileHash }: Run, counted: Counter): ImportPlan {
  return { tables: counts, things: counted.things(), changes: counted.first(), faults, fileHash };
}
