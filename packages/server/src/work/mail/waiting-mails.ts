import type { ExpressionBuilder } from 'kysely';
import type { Queries } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

/** Mails that have not left the shop and were not given up. */
export interface WaitingMails {
  readonly waiting: number;
  /** Those of them that were tried and not delivered. */
  readonly failing: number;
}

/** The number of mails on their way. */
export async function waitingMails(queries: Queries): Promise<WaitingMails> {
  const { waiting, failing } = await queries
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.countAll<number>().filterWhere('tries', '>', 0).as('failing'),
    ])
    .where('done_at', 'is', null)
    .where(isMail)
    .executeTakeFirstOrThrow();
  return { waiting, failing };
}

/** True if work of the outbox is a mail. */
export function isMail({ or, eb }: ExpressionBuilder<Schema, 'outbox'>) {
  return or([eb('outbox.kind', 'like', 'mail.%'), eb('outbox.kind', '=', 'order.receipt')]);
}
