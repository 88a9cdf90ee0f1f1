import type { components } from '@marketsquare/core/api';
import { formatNaira, nairaToKobo } from '@marketsquare/core/money';

/** What the server itself holds about one order, as the contract has it; amounts are naira. */
export type OrderFacts = components['schemas']['OrderFacts'];

/** The server's facts of an order as a replay shows them beside the session: nothing of the customer's person. */
export interface FactsView {
  readonly code: string;
  readonly status: string;
  readonly lines: readonly FactLine[];
}

export interface FactLine {
  readonly label: 'total' | 'event' | 'payment' | 'ledger';
  readonly text: string;
}

/** The facts in lines: what is to pay, the order's stream, its payments, its ledger entries. */
export function factsView({ order, events, payments, ledger }: OrderFacts): FactsView {
  return {
    code: order.unique_code,
    status: order.completion_status,
    lines: [
      { label: 'total', text: `${naira(order.order_total)}, still to pay ${naira(order.balance)}` },
      ...events.map(({ at, type }) => ({ label: 'event' as const, text: `${type}, ${at}` })),
      ...payments.map(({ reference, gateway, state, amount }) => ({
        label: 'payment' as const,
        text: `${naira(amount)} ${state} by ${gateway}, ${reference}`,
      })),
      ...ledger.map(({ account, kind, amount, memo }) => ({
        label: 'ledger' as const,
        text: `${naira(amount)} ${kind} ${account}, ${memo}`,
      })),
    ],
  };
}

/** An order that a session merely names: nothing of it is shown. */
export function unprovenView(code: string): FactsView {
  return { code, status: 'unproven: nothing shows that this visit placed it', lines: [] };
}

function naira(amount: number): string {
  return formatNaira(nairaToKobo(amount));
}
