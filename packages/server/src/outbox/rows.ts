import type { Queries } from '../storage/index.ts';

/** Puts work into the outbox, inside the caller's transaction; it is due after `waitMs` milliseconds. */
export async function enqueue(
  queries: Queries,
  row: { readonly kind: string; readonly subject: string; readonly now: number; readonly waitMs: number },
): Promise<void> {
  const { kind, subject, now, waitMs } = row;
  const due_at = new Date(now + waitMs).toISOString();
  await queries
    .insertInto('outbox')
    .values({ kind, subject, due_at, tries: 0, done_at: null, claimed_until: null })
    .execute();
}

/**
 * Ends the open work of a kind on a subject, inside the caller's transaction: a settled payment needs no more checks.
 *
 * @param at  RFC 3339
 */
export async function dequeue(queries: Queries, kind: string, subject: string, at: string): Promise<void> {
  await queries
    .updateTable('outbox')
    .set({ done_at: at, claimed_until: null })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('done_at', 'is', null)
    .execute();
}

/**
 * Releases work claimed by a process that has ended. A folder's database has one server at a time, so at its start every
 * claim is stale.
 */
export async function releaseClaims(queries: Queries): Promise<void> {
  await queries
    .updateTable('outbox')
    .set({ claimed_until: null })
    .where('done_at', 'is', null)
    .where('claimed_until', 'is not', null)
    .execute();
}

/** Ensures that recurring work of a kind has its one open row; an existing one stays. */
export async function enqueueOnce(queries: Queries, row: Parameters<typeof enqueue>[1]): Promise<void> {
  const open = await queries
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', row.kind)
    .where('subject', '=', row.subject)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (open === undefined) await enqueue(queries, row);
}
