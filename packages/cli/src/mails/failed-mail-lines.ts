import { mailName } from '@marketsquare/core/shop/desk';
import type { components } from '@marketsquare/core/wire/api';
import type { Paint } from '../contract/paint.ts';
import { pageLines } from '../contract/table.ts';

const heading = ['id', 'given up', 'mail', 'about', 'tries'];

/** Mails that nobody got, as a table, and whether there are more. */
export function failedMailLines(
  { mails, next_page }: components['schemas']['StaffFailedMailsReply']['data'],
  paint: Paint,
): readonly string[] {
  if (mails.length === 0) return ['Every mail has left the shop, or is on its way.'];
  const rows = mails.map(({ id, given_up_at, kind, about, tries }) => [
    `${id}`,
    given_up_at,
    mailName(kind),
    about,
    `${tries}`,
  ]);
  return pageLines(rows, heading, 'rlllr', next_page, paint);
}
