import { formatNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';

/** What the server itself knows of one order, as in the contract; amounts are naira. */
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

/** The facts as lines: what is left to pay, the order's stream, its payments, its ledger entries. */
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

/** An order that a visit only claims: nothing of it is shown. */
export function unprovenView(code: string): FactsView {
  return { code, status: 'unproven: nothing shows that this visit placed it', lines: [] };
}

function naira(amount: number): string {
  return formatNaira(nairaToKobo(amount));
}
