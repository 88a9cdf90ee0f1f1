import {
  type Kobo,
  koboToNaira,
  leastKobo,
  subtractKobo,
  sumKobo,
  zeroKobo,
} from '@marketsquare/core/kernel/money';
import type { RefundLeft } from '@marketsquare/core/shop/desk';
import { type OrderPart, type OrderState, partBack, partsLeft } from '@marketsquare/core/shop/order';
import {
  givenBack,
  isForCard,
  type PaymentState,
  type RefundOwner,
  refundableFor,
  refundableOf,
} from '@marketsquare/core/shop/settlement';
import type { components } from '@marketsquare/core/wire/api';

type Schemas = components['schemas'];

/** The parts of gift card and wallet in the payment of an order. */
export function partFacts(order: OrderState | null): Schemas['PaymentFact'][] {
  return (order?.parts ?? []).map(({ way, amount, state }) => {
    const gateway = gatewayOf[way];
    return {
      reference: `${order?.code}-${gateway}`,
      gateway,
      state: partStates[state],
      amount: koboToNaira(amount),
    };
  });
}

/** The refundable rest of an order and its tries, in the order of giving back. */
export function refundsLeft(order: OrderState | null, tries: readonly PaymentState[]): readonly RefundLeft[] {
  const card = { to: 'card', amount: refundableOf(ownerOf(order), tries) } as const;
  const parts = order === null ? [] : partsLeft(order);
  return [
    ...(card.amount > 0 ? [card] : []),
    ...parts.map(({ way, amount }) => ({ to: gatewayOf[way], amount })),
  ];
}

/** The part of one payment that was given back, and the part of a card's that is in the wallet since. */
export function backOf(
  fact: Schemas['PaymentFact'],
  order: OrderState | null,
  tries: readonly PaymentState[],
): Pick<Schemas['PaymentFact'], 'given_back' | 'given_back_to_wallet'> {
  const part = partOf(fact, order);
  if (part !== undefined) return { given_back: koboToNaira(partBack(part)) };
  const payment = tries.find(({ reference }) => reference === fact.reference);
  if (payment === undefined) return { given_back: 0 };
  const isInWallet = payment.status === 'returned' && !isForCard(ownerOf(order), payment);
  const back = isInWallet ? payment.received : givenBack(payment);
  const inWallet = leastKobo(
    isInWallet ? payment.received : creditedOf(payment),
    // A bank that takes the payment back takes it out of the wallet again.
    subtractKobo(payment.received, payment.reversed),
  );
  return {
    given_back: koboToNaira(back),
    ...(inWallet > 0 && { given_back_to_wallet: koboToNaira(inWallet) }),
  };
}

/** The part of a try's money that was refunded to the wallet, in kobo. */
function creditedOf({ refunds }: PaymentState): Kobo {
  return sumKobo(refunds.filter(({ state }) => state === 'credited').map(({ amount }) => amount));
}

/** The refundable rest of one payment. */
export function leftOf(
  fact: Schemas['PaymentFact'],
  order: OrderState | null,
  tries: readonly PaymentState[],
): Kobo {
  const part = partOf(fact, order);
  if (part !== undefined) return sumKobo(partsLeft({ parts: [part] }).map(({ amount }) => amount));
  const payment = tries.find(({ reference }) => reference === fact.reference);
  return payment === undefined ? zeroKobo : refundableFor(ownerOf(order), payment);
}

function ownerOf(order: OrderState | null): RefundOwner {
  return order ?? { userId: null };
}

/** The part of an order that a payment by gift card or wallet is. */
function partOf({ gateway }: Schemas['PaymentFact'], order: OrderState | null): OrderPart | undefined {
  return order?.parts.find(({ way }) => gatewayOf[way] === gateway);
}

const gatewayOf = { giftCard: 'gift', wallet: 'wallet' } as const;

const partStates = {
  held: 'held',
  released: 'voided',
  spent: 'settled',
  returned: 'refunded',
} as const satisfies Readonly<Record<OrderPart['state'], Schemas['PaymentFact']['state']>>;
