import { createHash } from 'node:crypto';
import type { CatalogueAct, ChangedThing } from '../../catalogue/changes/index.ts';
import type { Database } from '../../store/database/index.ts';
import type { Fault } from './faults.ts';
import { namedPictures, type PictureSources } from './pictures.ts';
import { type BadRow, type Run, runImport, type TableCounts } from './run.ts';
import { kindOf, type ShownChange, shownChange } from './shown.ts';
import type { Source } from './source.ts';
import { CatalogueMoved, ImportOvertaken, openStage } from './stage.ts';

/** The files, or what they change, differ from the plan that was looked at: nothing was changed. */
export class PlanDiffers extends Error {
  override readonly name = 'PlanDiffers';
  /** `files`: other files; `shop`: the same files change other things, because the shop was changed since. */
  readonly by: 'files' | 'shop';

  constructor(by: 'files' | 'shop') {
    super('the plan differs');
    this.by = by;
  }
}

/** The changes of one table and kind that a plan shows one by one. */
const shownChanges = 5;

export interface ImportOptions {
  /** True if the files hold all rows of their tables, so that whatever they lack is withdrawn. */
  readonly isComplete: boolean;
  /** True to take the good rows of files that have bad ones; of a file that cannot be read to its end none are. */
  readonly skipsBad: boolean;
  /** The plan that was looked at, by its id: exactly its changes are made, or none. */
  readonly plan?: string | undefined;
  /** Called with each row that has faults. */
  readonly bad?: (row: BadRow) => void;
  /** Where pictures come from and go to; without it a file that names new ones has faults. */
  readonly pictures?: PictureSources;
  /** Called with the share of the files that was compared with the shop, from 0 to 1. */
  readonly progress?: (share: number) => void;
}

/** The changes that an import would make, or has made. */
export interface ImportPlan {
  readonly tables: readonly TableCounts[];
  /** The number of changed things. */
  readonly things: number;
  /** True if the order of sale changes. */
  readonly reorders: boolean;
  /** The first changes of each table and kind, from and to. */
  readonly changes: readonly ShownChange[];
  readonly faults: readonly Fault[];
  readonly fileHash: string;
  /** Names what was planned: the hash of the files, and that of all changes. */
  readonly plan: string;
}

/** The end of an import: switched to a new version, with nothing to do, or refused for its faults. */
export type Imported = ImportPlan &
  ({ readonly is: 'done'; readonly version: number } | { readonly is: 'nothing' | 'faulty' });

/** Reads files and compares them with the shop; nothing is written. */
export async function planImport(
  database: Pick<Database, 'read'>,
  sources: readonly Source[],
  { isComplete, bad = () => {}, pictures }: Omit<ImportOptions, 'skipsBad' | 'progress'>,
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
 * @throws CatalogueMoved where the catalogue was changed meanwhile, each time; ImportOvertaken where another import has begun;
 *   PlanDiffers where it would change something else than the plan that it names
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
  { isComplete, skipsBad, plan: expected, bad = () => {}, pictures, progress }: ImportOptions,
  act: Omit<CatalogueAct, 'source' | 'fileHash'>,
): Promise<Imported> {
  const stage = await openStage(database, act.id);
  const counted = counter();
  try {
    const run = await runImport(database, sources, {
      isComplete,
      bad,
      takePicture: namedPictures(pictures, true),
      ...(progress && { progress }),
      take: async (changes) => {
        counted.add(changes.map(({ thing }) => thing));
        await stage.take(changes);
      },
    });
    const plan = planOf(run, counted);
    if (expected !== undefined && expected !== plan.plan)
      throw new PlanDiffers(expected.startsWith(run.fileHash) ? 'shop' : 'files');
    const isFaulty = run.isBroken || (run.faults.length > 0 && !skipsBad);
    const isNothing = plan.things === 0 && !plan.reorders;
    if (isFaulty || isNothing) {
      await stage.discard();
      return { ...plan, is: isFaulty ? 'faulty' : 'nothing' };
    }
    const { fileHash } = run;
    const version = await stage.switch(
      { ...act, source: 'import', fileHash },
      run.version,
      run.order,
      run.counts,
    );
    return { ...plan, is: 'done', version };
  } catch (error) {
    if (!(error instanceof ImportOvertaken)) await stage.discard();
    throw error;
  }
}

interface Counter {
  add(things: readonly ChangedThing[]): void;
  things(): number;
  first(): readonly ShownChange[];
  /** SHA-256 of all changes, in hexadecimal. */
  hash(order: Run['order']): string;
}

function counter(): Counter {
  let count = 0;
  const all = createHash('sha256');
  const first = new Map<string, ShownChange[]>();
  return {
    add: (things) => {
      count += things.length;
      for (const thing of things) {
        all.update(`${JSON.stringify(thing)}\n`);
        const kind = `${thing.part} ${kindOf(thing.before, thing.after)}`;
        const shown = first.get(kind) ?? [];
        if (shown.length < shownChanges) first.set(kind, [...shown, shownChange(thing)]);
      }
    },
    things: () => count,
    first: () => [...first.values()].flat(),
    hash: (order) => all.update(JSON.stringify(order)).digest('hex'),
  };
}

function planOf({ counts, faults, fileHash, order }: Run, counted: Counter): ImportPlan {
  const plan = `${fileHash}.${counted.hash(order)}`;
  const reorders = order !== null;
  return {
    tables: counts,
    things: counted.things(),
    reorders,
    changes: counted.first(),
    faults,
    fileHash,
    plan,
  };
}
