import { sql } from 'kysely';
import type { Database } from '../storage/index.ts';

/** How often something may be tried in a period. */
export interface TryLimit {
  readonly most: number;
  readonly spanMs: number;
}

export const registrationTries: TryLimit = { most: 30, spanMs: 60 * 60_000 };
/** Of one agent, from wherever they register others. */
export const referralTries: TryLimit = { most: 20, spanMs: 60 * 60_000 };
/** Requests for mails with a link, from one network address. */
export const resetRequests: TryLimit = { most: 30, spanMs: 60 * 60_000 };
/** Links that are followed, from one network address. */
export const confirmations: TryLimit = { most: 30, spanMs: 60 * 60_000 };
/** Copies of a customer's data. */
export const exports: TryLimit = { most: 10, spanMs: 60 * 60_000 };
/** Mails with a link to one account, in the time that such a link works. */
export const mailsToAccount: TryLimit = { most: 3, spanMs: 30 * 60_000 };

/**
 * Counts one try, in its own transaction, *before* the slow work that it guards, so parallel guesses cannot outrun the
 * count.
 *
 * @param key  what is limited, such as `register:102.89.0.1`
 * @param now  milliseconds since 1970
 * @returns the seconds to wait when no try is left, else null
 */
export async function reserveTry(
  database: Database,
  key: string,
  limit: TryLimit,
  now: number,
): Promise<number | null> {
  const present = new Date(now).toISOString();
  const fresh = new Date(now + limit.spanMs).toISOString();
  const { count, resets_at } = await database.write
    .insertInto('tries')
    .values({ key, count: 1, resets_at: fresh, next_at: null })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when tries.resets_at <= ${present} then 1 else tries.count + 1 end`,
        resets_at: sql`case when tries.resets_at <= ${present} then ${fresh} else tries.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  return count <= limit.most ? null : Math.max(1, Math.ceil((Date.parse(resets_at) - now) / 1000));
}

/** The guarded work came out right: its try does not count. */
export async function forgiveTry(database: Database, key: string): Promise<void> {
  await database.write
    .updateTable('tries')
    .set({ count: sql`max(0, count - 1)` })
    .where('key', '=', key)
    .execute();
}
