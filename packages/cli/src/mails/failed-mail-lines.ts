import { minuteText } from '@marketsquare/core/kernel/calendar';
import { mailName } from '@marketsquare/core/shop/desk';
import type { components } from '@marketsquare/core/wire/api';
import type { Paint } from '../contract/paint.ts';
import { pageLines } from '../contract/table.ts';

const heading = ['id', 'given up', 'mail', 'about', 'tries'];

/**
 * Undelivered mails as a table, and a line if there are more; then the number of others that have not left
 * yet.
 */
export function failedMailLines(
  { mails, waiting, failing, next_page }: components['schemas']['StaffFailedMailsReply']['data'],
  paint: Paint,
): readonly string[] {
  const others = waiting === 0 ? [] : [waitingLine(waiting, failing)];
  if (mails.length === 0)
    return waiting === 0 ? ['Every mail has left the shop.'] : ['No mail was given up.', ...others];
  const rows = mails.map(({ id, given_up_at, kind, about, tries }) => [
    `${id}`,
    minuteText(Date.parse(given_up_at)),
    mailName(kind),
    about,
    `${tries}`,
  ]);
  return [...pageLines(rows, heading, 'rlllr', next_page, paint), ...others];
}

function waitingLine(waiting: number, failing: number): string {
  const areOnTheirWay = waiting === 1 ? '1 mail is on its way' : `${waiting} mails are on their way`;
  return failing === 0 ? `${areOnTheirWay}.` : `${areOnTheirWay}; ${failing} could not be delivered yet.`;
}
