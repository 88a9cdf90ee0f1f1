import type { components } from '@marketsquare/core/wire/api';
import { nairaText } from '../contract/naira-text.ts';
import type { Paint } from '../contract/paint.ts';
import { tableLines } from '../contract/table.ts';

type Credit = components['schemas']['StaffCredit'];

const heading = ['credit', 'amount', 'customer', 'order', 'state', 'by', 'answered by', 'reason'];

/** Credits as a table. */
export function creditLines(credits: readonly Credit[], paint: Paint): readonly string[] {
  if (credits.length === 0) return ['No credit waits.'];
  const rows = credits.map(({ id, amount, user_id, order_code, state, proposed_by, answered_by, reason }) => [
    id,
    nairaText(amount),
    `${user_id}`,
    order_code ?? '',
    state,
    proposed_by,
    answered_by ?? '',
    reason,
  ]);
  const [first = '', ...lines] = tableLines([heading, ...rows], 'lrrlllll');
  return [paint('dim', first), ...lines];
}

/** What came of one credit. */
export function creditLine({ id, amount, user_id, state }: Credit): string {
  const what = `${nairaText(amount)} to the wallet of customer ${user_id}`;
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
