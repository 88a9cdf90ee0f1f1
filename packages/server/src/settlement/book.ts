import { type Kobo, kobo, subtractKobo, zeroKobo } from '@marketsquare/core/money';
import type { Charge, Settlement } from '@marketsquare/core/settlement';
import { account, type Transfer } from '../ledger/index.ts';
import type { OrderRow } from '../orders/order-model.ts';

/**
 * The ledger entries of a settlement: where every kobo of a charge goes. Ids are made of the charge, so that a second
 * booking of it is refused by the table.
 *
 * The gateway owes us what it received, less its fees. What is above the order's amount, or buys nothing, belongs to the
 * customer: to her wallet, or to the refunds due for a guest.
 */
export function transfersFor(
  settlement: Settlement,
  charge: Charge,
  order: OrderRow,
  amount: Kobo,
): Transfer[] {
  const owner = order.user_id === null ? account.refunds : account.wallet(order.user_id);
  switch (settlement.outcome) {
    case 'settled':
      return [
        received(charge, 'sale', account.sales, amount, 'settlement'),
        received(charge, 'excess', owner, settlement.excess, 'excess'),
        fees(charge),
      ];
    case 'settledLate':
      return [received(charge, 'late', owner, settlement.received, 'excess'), fees(charge)];
    case 'returned':
      return [received(charge, 'returned', owner, settlement.received, 'excess'), fees(charge)];
    case 'underpaid':
      return [received(charge, 'underpaid', account.suspense, settlement.held, 'suspense'), fees(charge)];
    case 'reversed':
      return [
        {
          id: transferId(charge, 'reversed'),
          debit: account.sales,
          credit: account.gateway(charge.provider),
          amount,
          kind: 'refund',
          memo: charge.reference,
        },
      ];
    default:
      return [];
  }
}

/** What a settlement received in all, in kobo. */
export function receivedBy(settlement: Settlement, amount: Kobo): Kobo {
  switch (settlement.outcome) {
    case 'settled':
      return kobo(amount + settlement.excess);
    case 'settledLate':
    case 'returned':
      return settlement.received;
    case 'underpaid':
      return settlement.held;
    default:
      return zeroKobo;
  }
}

/** What an order still owes after a payment. */
export function balanceAfter(order: OrderRow, amount: Kobo): Kobo {
  return subtractKobo(kobo(order.balance), amount);
}

function received(
  charge: Charge,
  part: string,
  credit: string,
  amount: Kobo,
  kind: Transfer['kind'],
): Transfer {
  return {
    id: transferId(charge, part),
    debit: account.gateway(charge.provider),
    credit,
    amount,
    kind,
    memo: charge.reference,
  };
}

function fees(charge: Charge): Transfer {
  return {
    id: transferId(charge, 'fee'),
    debit: account.fees(charge.provider),
    credit: account.gateway(charge.provider),
    amount: charge.feesKobo ?? zeroKobo,
    kind: 'fee',
    memo: charge.reference,
  };
}

function transferId(charge: Charge, part: string): string {
  return `led_${charge.provider}_${charge.providerId}_${part}`;
}
