import { minuteText } from '@marketsquare/core/kernel/calendar';
import type { components } from '@marketsquare/core/wire/api';
import { nairaText } from '../contract/naira-text.ts';
import type { Paint } from '../contract/paint.ts';
import { pageLines } from '../contract/table.ts';

const heading = ['order', 'amount', 'gateway', 'told', 'reference', 'refund'];

/** Unfinished refunds as a table, and a line if there are more. */
export function openRefundLines(
  { refunds, next_page }: components['schemas']['StaffOpenRefundsReply']['data'],
  paint: Paint,
): readonly string[] {
  if (refunds.length === 0) return ['Every refund has come to its end.'];
  const rows = refunds.map(({ order_code, amount, gateway, state, sent_at, reference, refund }) => [
    order_code,
    nairaText(amount),
    gateway,
    state === 'refused' ? state : sent_at === null ? 'not yet' : minuteText(Date.parse(sent_at)),
    reference,
    refund,
  ]);
  return pageLines(rows, heading, 'lrllll', next_page, paint);
}
