import { type NotNull, sql } from 'kysely';
import type { StaffMember } from '../../http/calls/visitor.ts';
import { recordAction } from '../../records/audit/index.ts';
import { position, type Queries } from '../../store/database/index.ts';
import { beginAgain } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { conflict, notFound } from '../../store/refusals/refusal.ts';
import { isMail } from '../../work/mail/index.ts';

/** Mails that were given up, newest first; `about` names something that staff know, and never a person. */
export function selectFailedMails(queries: Queries) {
  return selectMails(queries)
    .select('outbox.given_up_at')
    .where('outbox.given_up_at', 'is not', null)
    .$narrowType<{ given_up_at: NotNull }>()
    .orderBy('outbox.given_up_at', 'desc')
    .orderBy('outbox.id', 'desc');
}

/**
 * Sends a failed mail again, once however often it is asked.
 *
 * @throws Refusal 404, or 409 for one that has left the shop
 */
export async function sendMailAgain(
  { database, clock }: Ports,
  staff: StaffMember,
  id: number,
  reason: string,
): Promise<void> {
  const at = new Date(clock()).toISOString();
  await database.transact(async (queries) => {
    const mail = await selectMails(queries)
      .select('outbox.done_at')
      .where('outbox.id', '=', id)
      .executeTakeFirst();
    if (mail === undefined) throw notFound('This mail was not found.');
    if (!(await beginAgain(queries, id, at))) {
      if (mail.done_at === null) return;
      throw conflict('This mail has left the shop.', 'not_possible', 'Load the list again.');
    }
    const subject = `${mail.kind} about ${mail.about}`;
    await recordAction(queries, staff, { action: 'mail.sentAgain', subject, reason, at });
  });
}

/** The name of the order or its try, where a mail's subject says more. */
const firstWord = sql<string>`substr(outbox.subject, 1, ${position(sql`outbox.subject || ' '`, ' ')} - 1)`;

function selectMails(queries: Queries) {
  return queries
    .selectFrom('outbox')
    .leftJoin('orders', (join) => join.on('orders.id', '=', firstWord))
    .leftJoin('gift_card_sales as sale', 'sale.id', 'outbox.subject')
    .select(['outbox.id', 'outbox.kind', 'outbox.tries'])
    .select(({ fn }) => fn.coalesce('orders.unique_code', 'sale.code', firstWord).as('about'))
    .where(isMail);
}
