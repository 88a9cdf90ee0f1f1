import { minuteText } from '@marketsquare/core/kernel/calendar';
import { formatNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import { eventText, stillToPay } from '@marketsquare/core/shop/desk';
import type { components } from '@marketsquare/core/wire/api';
import { nairaText } from '../contract/naira-text.ts';

/** The server's facts of one order, as in the contract; amounts are naira. */
export type OrderFacts = components['schemas']['OrderFacts'];

/** The server's facts of an order beside a replay; nothing personal. */
export interface FactsView {
  readonly code: string;
  readonly status: string;
  readonly lines: readonly FactLine[];
}

export interface FactLine {
  readonly label: 'total' | 'event' | 'payment' | 'ledger';
  readonly text: string;
}

/** The facts as lines: the amount left to pay, the order's stream, its payments, its ledger entries. */
export function factsView({ order, events, payments, ledger }: OrderFacts): FactsView {
  return {
    code: order.unique_code,
    status: order.completion_status,
    lines: [
      { label: 'total', text: totalText(order) },
      ...events.map((event) => ({
        label: 'event' as const,
        text: `${eventText(event)}, ${minuteText(Date.parse(event.at))}`,
      })),
      ...payments.map((payment) => ({ label: 'payment' as const, text: paymentText(payment) })),
      ...ledger.map(({ account, kind, amount, memo }) => ({
        label: 'ledger' as const,
        text: `${nairaText(amount)} ${kind} ${account}, ${memo}`,
      })),
    ],
  };
}

/** An order that a visit only claims: none of its facts are shown. */
export function unprovenView(code: string): FactsView {
  return { code, status: 'unproven: nothing shows that this visit placed it', lines: [] };
}

function totalText({ completion_status, order_total, balance }: OrderFacts['order']): string {
  const left = stillToPay(completion_status, nairaToKobo(balance));
  return left === null
    ? nairaText(order_total)
    : `${nairaText(order_total)}, still to pay ${formatNaira(left)}`;
}

/**
 * The money received may differ from the amount asked: an amount given back or left is named where there is
 * one.
 */
function paymentText({
  reference,
  gateway,
  state,
  amount,
  given_back = 0,
  left = 0,
}: OrderFacts['payments'][number]): string {
  return [
    `${nairaText(amount)} asked`,
    `${state} by ${gateway}`,
    ...(given_back > 0 ? [`${nairaText(given_back)} given back`] : []),
    ...(left > 0 ? [`${nairaText(left)} left to refund`] : []),
    reference,
  ].join(', ');
}
