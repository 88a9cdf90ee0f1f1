import type { components } from '@marketsquare/core/wire/api';
import { nairaText } from '../contract/naira-text.ts';
import type { Paint } from '../contract/paint.ts';
import { headedTable } from '../contract/table.ts';

type Credit = components['schemas']['StaffCredit'];

const heading = ['credit', 'amount', 'to', 'order', 'state', 'by', 'answered by', 'reason'];

/** Credits and refunds of goodwill as a table. */
export function creditLines(credits: readonly Credit[], paint: Paint): readonly string[] {
  if (credits.length === 0) return ['Nothing waits for a manager.'];
  const rows = credits.map((credit) => [
    credit.id,
    nairaText(credit.amount),
    credit.kind === 'wallet' ? `customer ${credit.user_id}` : 'refund',
    credit.order_code ?? '',
    stateText(credit),
    credit.proposed_by,
    credit.answered_by ?? '',
    credit.reason,
  ]);
  return headedTable(rows, heading, 'lrllllll', paint);
}

/** The result of one credit. */
export function creditLine(credit: Credit): string {
  const { id, amount, kind, user_id, order_code, state } = credit;
  const sum = nairaText(amount);
  const what =
    kind === 'wallet' ? `${sum} to the wallet of customer ${user_id}` : `A refund of ${sum} of ${order_code}`;
  switch (state) {
    case 'credited':
      return `✓ ${what}.`;
    case 'proposed':
      return `${what} is proposed as ${id}: a manager has to consent before anything moves.`;
    case 'declined':
      return `${what} was declined.`;
    default:
      return state satisfies never;
  }
}

/** A refund's money goes back; it is not credited. */
function stateText({ kind, state }: Credit): string {
  return kind === 'refund' && state === 'credited' ? 'refunded' : state;
}
