import type { Transaction } from 'kysely';
import { latestEnd } from '../../people/identity/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { VisitConfig } from '../../store/ports/ports.ts';
import { Refusal } from '../../store/refusals/refusal.ts';
import type { Uploader } from './uploader.ts';

const dayMs = 86_400_000;

/**
 * Counts a visit's stored bytes, in the caller's transaction, against the daily limits of one visitor, of one
 * address and in total. Visits of guests without an order have limits and counts of their own, so that those
 * never take the room of others.
 *
 * @param address  the caller's, in the form that limits count
 * @param now      milliseconds since 1970
 * @throws Refusal 429 when one of the three is exhausted; then nothing is counted
 */
export async function spendQuota(
  queries: Transaction<Schema>,
  config: VisitConfig,
  { login, userId, isWithoutOrder }: Uploader,
  address: string,
  bytes: number,
  now: number,
): Promise<void> {
  if (bytes === 0) return;
  const { bytesADay } = isWithoutOrder ? config.withoutOrder : config;
  const kind = isWithoutOrder ? 'early-visit' : 'visit';
  const shares = [
    { key: userId === null ? `${kind}:guest:${login}` : `${kind}:user:${userId}`, most: bytesADay.visitor },
    { key: `${kind}:address:${address}`, most: bytesADay.address },
    { key: `${kind}:all`, most: bytesADay.all },
  ];
  const rows = await queries
    .selectFrom('tries')
    .select(['key', 'count', 'resets_at'])
    .where(
      'key',
      'in',
      shares.map(({ key }) => key),
    )
    .where('resets_at', '>', new Date(now).toISOString())
    .where('resets_at', '<=', new Date(latestEnd(now, dayMs)).toISOString())
    .execute();
  const used = new Map(rows.map((row) => [row.key, row]));
  const fresh = new Date(now + dayMs).toISOString();
  const counted = shares.map(({ key, most }) => {
    const { count = 0, resets_at = fresh } = used.get(key) ?? {};
    return { key, most, count: count + bytes, resets_at };
  });
  const full = counted.filter(({ count, most }) => count > most).map(({ resets_at }) => resets_at);
  if (full.length > 0) throw enoughForToday(full, now);
  await queries
    .insertInto('tries')
    .values(counted.map(({ key, count, resets_at }) => ({ key, count, resets_at, next_at: null })))
    .onConflict((clash) =>
      clash.column('key').doUpdateSet(({ ref }) => ({
        count: ref('excluded.count'),
        resets_at: ref('excluded.resets_at'),
      })),
    )
    .execute();
}

function enoughForToday(resetsAt: readonly string[], now: number): Refusal {
  const seconds = Math.max(...resetsAt.map((at) => Math.ceil((Date.parse(at) - now) / 1000)));
  return new Refusal(
    429,
    {
      message: 'No more visits are kept today. The shop itself works as before.',
      code: 'too_many',
      hint: `Wait ${seconds} seconds.`,
    },
    seconds,
  );
}
