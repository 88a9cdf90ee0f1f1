import { kobo, sumKobo, zeroKobo } from '@marketsquare/core/kernel/money';
import {
  cancelledStatus,
  decideOrder,
  evolveOrder,
  isUnpaid,
  type OrderCommand,
  type OrderEvent,
  type OrderFacts,
  type OrderLine,
  type OrderState,
  partsLeft,
  unpaidLifeMs,
} from '@marketsquare/core/shop/order';
import { nextStatuses } from '@marketsquare/core/shop/tracking';
import type { World } from './explored-chart.ts';

const total = kobo(50_000);
const reference = 'Gr010720001';

const rice: OrderLine = {
  ...{ productId: 1, name: 'Rice', category: 'groceries', imageUrl: '', isFood: false, soldByWeight: false },
  ...{ quantity: 5, weightGrams: null, pack: null, unitPrice: kobo(10_000), price: total },
};

const facts: OrderFacts = {
  ...{ id: 'ord_1', code: reference, attemptId: 'attempt', fingerprint: '', userId: 2, login: null },
  ...{ customerId: 2, storeId: 1, orderType: 'Groceries', deliveryMethod: 'delivery', total },
  ...{ paymentMethod: 'Paystack card', paymentType: 'card', slotId: 3, day: '2026-11-21', windowEnd: 0 },
  ...{ vault: 'ord_1', lines: [rice], quote: null },
};

const limits = {
  isCodeTaken: false,
  placesLeft: 1,
  unpaid: { count: 0, most: 1 },
  near: null,
};

const left = { hasWallet: true, leastByCard: kobo(5_000) };
const unitsLeft: ReadonlyMap<number, number> = new Map();

const wallet = { way: 'wallet', source: '2', amount: kobo(20_000) } as const;

/** A customer's delivery, paid by card, or by card and wallet. */
export const orderWorld: World<OrderState, OrderCommand, OrderEvent> = {
  name: 'order',
  decide: decideOrder,
  evolve: (state, event) => evolveOrder(state, { ...event, at: 0 }),
  placeOf: (state) => state?.status ?? 'notPlaced',
  // Parts that were given back are a matter of record.
  keyOf: ({ status, balance, amountPaid, parts, picking }) => [
    ...[status, balance, amountPaid, picking !== undefined],
    ...parts.filter(({ state }) => state === 'held' || state === 'spent'),
  ],
  commands: (state) => {
    if (state === null) return [{ type: 'place', facts, limits }];
    const { status, amountPaid, balance, deliveryMethod } = state;
    const inParts = sumKobo(partsLeft(state).map(({ amount }) => amount));
    const byCard = isUnpaid(state) ? zeroKobo : kobo(amountPaid - inParts);
    const back = { type: 'takeBack', reference, price: total, isAsked: false } as const;
    return [
      { type: 'hold', part: wallet },
      { type: 'release', reason: 'nextOrder' },
      // Money that comes twice, or after the end, is its payment's, and goes back there.
      ...(isUnpaid(state) ? [total, kobo(total - wallet.amount)] : [balance])
        .filter((amount) => byCard === 0 && amount > 0 && status !== cancelledStatus)
        .map((amount) => ({ type: 'pay', reference, amount, gateway: 'Paystack' }) as const),
      ...(byCard > 0 ? [{ ...back, amount: byCard, isWhole: true }] : []),
      ...(inParts > 0
        ? [{ type: 'refundParts', refund: 'staff', amount: inParts, by: 'support' } as const]
        : []),
      { type: 'cancel', tries: [], to: 'card', refundable: byCard },
      { type: 'cancelByStaff', refundable: byCard, by: 'support' },
      { type: 'expire', tries: [], now: unpaidLifeMs.placed },
      {
        type: 'pickLine',
        press: 'pick',
        by: 'bayo',
        position: 1,
        taken: 5,
        substitute: null,
        hasAsked: false,
      },
      {
        type: 'pack',
        press: 'pack',
        by: 'bayo',
        left: { ...left, ofParts: inParts, ofCards: byCard },
        unitsLeft,
      },
      { type: 'handOver', press: `hand over ${status}`, by: 'bayo', shown: reference },
      ...nextStatuses(status, deliveryMethod).map((to) => ({ type: 'advance', to }) as const),
    ];
  },
};
