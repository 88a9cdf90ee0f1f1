import { eraseAgain, isListOutdated } from '../../api/personal-data/index.ts';
import { checkEvents, type Database } from '../../store/database/index.ts';
import type { ErasedList } from '../../store/erased-list/index.ts';
import { requireSecret, type Secrets } from '../../store/secrets/index.ts';
import { checkRows } from '../../work/rebuild/index.ts';
import { namedPhotographs, type PhotographsTaken, type TakePhotographs } from './photographs.ts';

/** A copy that holds, and its content. */
export interface TakenIn {
  readonly ok: true;
  readonly events: number;
  readonly head: string;
  /** The rows that were compared with their events. */
  readonly rows: number;
  /** Customers whom the list has erased again. */
  readonly erasedAgain: number;
  /** Null where the shop keeps its photographs in a bucket. */
  readonly photographs: PhotographsTaken | null;
}

/** The reason why a copy is not taken; it is to be thrown away then. */
export type CopyRefusal =
  | { readonly reason: 'damaged'; readonly detail: string }
  /**
   * Nobody can tell who was erased since the backup: the list is missing, or lacks somebody whom the backup
   * knows as erased.
   */
  | { readonly reason: 'noErasedList' | 'oldErasedList'; readonly detail: string };

/** The conditions under which a copy is taken. */
export interface TakeChoice {
  /** The secrets under which the shop's database was written. */
  readonly secrets: Secrets;
  readonly erased: ErasedList;
  /** True to restore without a list of those erased since the backup: they come back. */
  readonly bringsBackErased: boolean;
  /** Null where the shop keeps its photographs in a bucket. */
  readonly takePhotographs: TakePhotographs | null;
}

/** The refusal where there is no list of the erased; null where there is one, or it is not asked for. */
export async function withoutList({ erased, bringsBackErased }: TakeChoice): Promise<CopyRefusal | null> {
  if (bringsBackErased || (await erased.read()) !== null) return null;
  return { reason: 'noErasedList', detail: erased.name };
}

/**
 * Checks a copy of a shop's database that has the tables of this release: the chains of events, the secret, every row against
 * its stream. Then customers whom the list has erased later are erased in it, and all logins and links of that day end. The
 * photographs come last, before anybody can open the copy.
 *
 * @throws StartRefused for another secret's database, and for an unreadable list; PhotographsUnreached
 */
export async function takeIn(
  database: Database,
  { secrets, erased, bringsBackErased, takePhotographs }: TakeChoice,
): Promise<TakenIn | ({ readonly ok: false } & CopyRefusal)> {
  const chain = await checkEvents(database.read, null);
  if (!chain.ok) return damaged(`Its events were changed after they were written (${chain.fault.kind}).`);
  await requireSecret(database, secrets);
  const { rows, differences } = await database.snapshot((queries) => checkRows(queries, secrets));
  const [difference] = differences;
  if (difference !== undefined)
    return damaged(`A row of ${difference.table} is not what its events say: ${difference.key}.`);
  if (!bringsBackErased && (await isListOutdated(database.read, erased)))
    return { ok: false, reason: 'oldErasedList', detail: erased.name };
  await endLogins(database);
  const erasedAgain = await eraseAgain(database, erased);
  const photographs = takePhotographs && (await takePhotographs(await namedPhotographs(database.read)));
  const { events, head } = chain;
  return { ok: true, events, head, rows, erasedAgain, photographs };
}

export function damaged(detail: string) {
  return { ok: false, reason: 'damaged', detail } as const;
}

/** A login, password or link that has ended since then must not work again. */
async function endLogins({ transact }: Database): Promise<void> {
  await transact(async (queries) => {
    await queries
      .deleteFrom('logins')
      .where((where) => where.or([where('user_id', 'is not', null), where('staff_name', 'is not', null)]))
      .execute();
    for (const table of ['mail_links', 'wallet_tokens'] as const) await queries.deleteFrom(table).execute();
  });
}
