import { type Kobo, kobo, subtractKobo } from '@marketsquare/core/kernel/money';
import type { Charge, Gateway, Settlement } from '@marketsquare/core/shop/settlement';
import { account, type ChargeKey, type Transfer } from '../../store/ledger/index.ts';

/**
 * The ledger entries of a settlement: where every kobo of a charge goes. Ids are made of the charge, so that a second
 * booking of it is refused by the table.
 *
 * The gateway owes us what it received, less its fees. What is above the price, or buys nothing, belongs to the customer: to
 * their wallet, or to the refunds due for a guest.
 *
 * @param userId    the customer; null for a guest, and once they are erased
 * @param account   the account that the price goes to
 * @param received  what came in all, in kobo
 */
export function transfersFor(
  settlement: Settlement,
  charge: Charge,
  { userId, account: sold }: { readonly userId: number | null; readonly account: string },
  received: Kobo,
): Transfer[] {
  const owner = userId === null ? account.refunds : account.wallet(userId);
  switch (settlement.outcome) {
    case 'settled': {
      const price = subtractKobo(received, settlement.excess);
      return [
        receipt(charge, 'sale', sold, price, 'settlement'),
        receipt(charge, 'excess', owner, settlement.excess, 'excess'),
        fees(charge),
      ];
    }
    case 'settledLate':
      return [receipt(charge, 'late', owner, settlement.received, 'excess'), fees(charge)];
    case 'returned':
      return [receipt(charge, 'returned', owner, settlement.received, 'excess'), fees(charge)];
    case 'underpaid':
      return [receipt(charge, 'underpaid', account.suspense, settlement.held, 'suspense'), fees(charge)];
    case 'takenBack':
      return [
        receipt(charge, 'taken', account.suspense, settlement.received, 'suspense'),
        {
          id: transferId(charge, 'reversed'),
          debit: account.suspense,
          credit: account.gateway(charge.provider),
          amount: settlement.received,
          kind: 'refund',
          memo: charge.reference,
          charge: chargeKey(charge),
        },
        fees(charge),
      ];
    default:
      return [];
  }
}

/** The entries of a refused charge whose money still counts. The memo is the payment that was asked about. */
export function suspenseTransfers(charge: Charge, held: Kobo, memo: string): Transfer[] {
  return [receipt(charge, 'refused', account.suspense, held, 'suspense'), fees(charge)].map((transfer) => ({
    ...transfer,
    memo,
  }));
}

function receipt(
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
    charge: chargeKey(charge),
  };
}

function fees(charge: Charge): Transfer {
  return {
    id: transferId(charge, 'fee'),
    debit: account.fees(charge.provider),
    credit: account.gateway(charge.provider),
    amount: feeOf(charge),
    kind: 'fee',
    memo: charge.reference,
    charge: chargeKey(charge),
  };
}

/** The amount of our money that the gateway keeps, in kobo: its fee, less what the customer was charged on top for it. */
export function feeOf({ askedKobo, chargedKobo, feesKobo }: Charge): Kobo {
  const borneByCustomer = Math.max(0, chargedKobo - askedKobo);
  return kobo(Math.max(0, (feesKobo ?? 0) - borneByCustomer));
}

/** The id of the transfer that books one part of a charge, which is booked once. */
export function transferId({ provider, providerId }: ChargeKey, part: string): string {
  return `led_${provider}_${providerId}_${part}`;
}

/** The charge that a charge's or payment's money came by. */
export function chargeKey({
  provider,
  providerId,
}: {
  readonly provider: Gateway;
  readonly providerId: string | null;
}): ChargeKey {
  if (providerId === null) throw new Error('no charge has brought money yet');
  return { provider, providerId };
}
