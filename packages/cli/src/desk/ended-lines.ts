import { minuteText } from '@marketsquare/core/kernel/calendar';
import { endedName } from '@marketsquare/core/shop/desk';
import type { components } from '@marketsquare/core/wire/api';
import { nairaText } from '../contract/naira-text.ts';
import type { Paint } from '../contract/paint.ts';
import { pageLines } from '../contract/table.ts';

const heading = ['ended', 'what', 'amount', 'redeemed', 'customer', 'reference', 'begun'];

/** Payments that ended unpaid as a table, and a line if there are more. */
export function endedLines(
  { ended, next_page }: components['schemas']['StaffEndedUnpaidReply']['data'],
  paint: Paint,
): readonly string[] {
  if (ended.length === 0) return ['No top-up and no sale of a gift card has ended unpaid.'];
  const rows = ended.map(({ ended_at, kind, amount, redeemed, user_id, reference, begun_at }) => [
    minuteText(Date.parse(ended_at)),
    endedName(kind),
    nairaText(amount),
    nairaText(redeemed),
    user_id === null ? 'guest' : `${user_id}`,
    reference,
    minuteText(Date.parse(begun_at)),
  ]);
  return pageLines(rows, heading, 'llrrlll', next_page, paint);
}
