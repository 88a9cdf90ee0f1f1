import { lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { type Kobo, leastKobo, subtractKobo, sumKobo } from '@marketsquare/core/kernel/money';
import type { OrderState, PartWay } from '@marketsquare/core/shop/order';
import type { PaymentState } from '@marketsquare/core/shop/settlement';
import { chargeKey, transferId as transferIdOfCharge } from '../../money/settlement/book.ts';
import { giftCardStreams } from '../../records/gift-cards/index.ts';
import { transferId } from '../../records/parts/part-money.ts';
import { paidOfClaims } from '../../records/wallets/paid-claims.ts';
import type { UnitOfWork } from '../../store/database/index.ts';
import type { MoneyBack } from './templates/money-back.ts';

/** Money that goes back one way. */
export interface GivenBack {
  readonly to: 'card' | PartWay;
  readonly amount: Kobo;
  /** The ids of the transfers by which a wallet or gift card has it, or may have. */
  readonly transfers: readonly string[];
}

/** The money that one refund gives back of cards' payments: to them, or to the wallet instead. */
export function cardsBack(tries: readonly PaymentState[], refund: string): readonly GivenBack[] {
  return tries.flatMap((payment) =>
    payment.refunds
      .filter(({ id }) => id === refund)
      .map(({ state, amount, reason }): GivenBack => {
        const transfers = [chargeTransfer(payment, reason === 'short' ? 'packed' : 'cancelled')];
        return { to: state === 'credited' ? 'wallet' : 'card', amount, transfers };
      }),
  );
}

/** The money that gift card and wallet got back by an order's end, without earlier refunds. */
export function partsReturned({ id, parts }: OrderState): readonly GivenBack[] {
  return parts
    .filter(({ state }) => state === 'returned')
    .map(({ way, amount, refunds = [] }): GivenBack => {
      const before = sumKobo(refunds.map((one) => one.amount));
      return { to: way, amount: subtractKobo(amount, before), transfers: [`${transferId(id, way)}_back`] };
    });
}

/** The money that one refund by staff has given back to gift card and wallet. */
export function partsRefunded({ id, parts }: OrderState, refund: string): readonly GivenBack[] {
  return parts.flatMap(({ way, refunds = [] }) =>
    refunds.flatMap((one, index): readonly GivenBack[] => {
      const transfers = [`${transferId(id, way)}_refund_${index + 1}`];
      return one.id === refund ? [{ to: way, amount: one.amount, transfers }] : [];
    }),
  );
}

/**
 * The destination of money that an order did not need. Money that a bank has taken back meanwhile is in no
 * wallet.
 */
export function returnedTo({ userId }: OrderState, payment: PaymentState, amount: Kobo): GivenBack {
  const { received, reversed } = payment;
  const transfers = unneededParts.map((part) => chargeTransfer(payment, part));
  return userId === null
    ? { to: 'card', amount, transfers }
    : { to: 'wallet', amount: leastKobo(amount, subtractKobo(received, reversed)), transfers };
}

/** The parts of a charge that an order does not need; a charge has at most one of them. */
const unneededParts = ['excess', 'late', 'returned', 'short'];

function chargeTransfer(payment: PaymentState, part: string): string {
  return transferIdOfCharge(chargeKey(payment), part);
}

/** The same in the form for mails: one amount for each way, with its fate there. */
export async function inWays(
  unit: UnitOfWork,
  order: OrderState,
  money: readonly GivenBack[],
): Promise<readonly MoneyBack[]> {
  const by = (way: GivenBack['to']) => money.filter(({ to }) => to === way);
  const amountBy = (way: GivenBack['to']) => sumKobo(by(way).map(({ amount }) => amount));
  const owedBy = async (way: PartWay) => {
    const transfers = by(way).flatMap((one) => one.transfers);
    return leastKobo(amountBy(way), await paidOfClaims(unit.queries, transfers));
  };
  const isEnded = await isCardEnded(unit, order);
  const told: readonly MoneyBack[] = [
    { to: 'card', amount: amountBy('card') },
    { to: 'wallet', amount: amountBy('wallet'), owed: await owedBy('wallet') },
    {
      to: isEnded ? 'endedGiftCard' : 'giftCard',
      amount: amountBy('giftCard'),
      owed: await owedBy('giftCard'),
    },
  ];
  return told.filter(({ amount }) => amount > 0);
}

/** True if the gift card that has paid a part of an order can no longer be spent. */
async function isCardEnded(unit: UnitOfWork, { parts }: OrderState): Promise<boolean> {
  const part = parts.find(({ way }) => way === 'giftCard');
  const card = part === undefined ? null : await unit.read(giftCardStreams, part.source);
  return card !== null && lagosDayAt(unit.now) > card.expiresOn;
}
