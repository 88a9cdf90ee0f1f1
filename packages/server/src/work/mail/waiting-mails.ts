import type { ExpressionBuilder } from 'kysely';
import type { Queries } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

/** Mails that have not left the shop and were not given up. */
export interface WaitingMails {
  readonly waiting: number;
  /** Those of them that were tried and not delivered. */
  readonly failing: number;
}

/** A mail is tried again within an hour, so that none is due later. */
const longestWaitMs = 60 * 60 * 1000;

/**
 * The number of mails on their way.
 *
 * @param now  milliseconds since 1970
 */
export async function waitingMails(queries: Queries, now: number): Promise<WaitingMails> {
  const { waiting, failing } = await queries
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.countAll<number>().filterWhere('tries', '>', 0).as('failing'),
    ])
    .where('done_at', 'is', null)
    // Keeps the reviews of paid orders out, which wait for months.
    .where('due_at', '<=', new Date(now + longestWaitMs).toISOString())
    .where(isMail)
    .executeTakeFirstOrThrow();
  return { waiting, failing };
}

/** True if work of the outbox is a mail. */
export function isMail({ or, eb }: ExpressionBuilder<Schema, 'outbox'>) {
  return or([eb('outbox.kind', 'like', 'mail.%'), eb('outbox.kind', '=', 'order.receipt')]);
}
