import { kobo, zeroKobo } from '@marketsquare/core/kernel/money';
import {
  type Charge,
  decidePayment,
  evolvePayment,
  type Payable,
  type PaymentEvent,
  type PaymentState,
  refundSilenceMs,
} from '@marketsquare/core/shop/settlement';
import type { World } from './explored-chart.ts';

type Command = Parameters<typeof decidePayment>[1];

const amount = kobo(50_000);

const payable: Payable = {
  ...{ id: 'ord_1', purpose: 'order', code: 'Gr010720001', due: amount, isClosed: false, userId: 2 },
};

const charge: Charge = {
  ...{ provider: 'paystack', providerId: '42', reference: payable.code, status: 'success' },
  ...{ askedKobo: amount, chargedKobo: amount, feesKobo: null, reversedKobo: zeroKobo },
  ...{ currency: 'NGN', live: false, channel: 'card', paidAt: null, last4: null, brand: null },
};

/** A gateway's answers: paid, declined, too little, and all of it gone back. */
const charges: readonly Charge[] = [
  charge,
  { ...charge, status: 'failed', chargedKobo: zeroKobo },
  { ...charge, chargedKobo: kobo(30_000) },
  { ...charge, status: 'reversed', reversedKobo: amount },
];

const refund = { refund: 'staff', reason: 'goodwill', amount: kobo(10_000) } as const;

/** One try of a customer to pay for an order, which may have ended meanwhile, and one refund. */
export const paymentWorld: World<PaymentState, Command, PaymentEvent> = {
  name: 'cardTry',
  decide: decidePayment,
  evolve: (state, event) => evolvePayment(state, { ...event, at: 0 }),
  placeOf: (state) => state?.status ?? 'notOpened',
  keyOf: ({ status, received, reversed, waiting, providerId, suspense, refunds, failure }) => [
    ...[status, received, reversed, waiting, providerId, suspense, refunds, failure],
  ],
  commands: (state) => {
    if (state === null) {
      return [{ type: 'open', id: 'pay_1', payable, provider: 'paystack', tries: 0, now: 0 }];
    }
    const settle = { type: 'settle', live: false, tries: [state], others: [], paidAt: null, now: 0 } as const;
    return [
      ...charges.flatMap((found) => [
        { ...settle, charge: found, payable },
        { ...settle, charge: found, payable: { ...payable, isClosed: true } },
      ]),
      { type: 'refund', ...refund },
      { type: 'creditRefund', ...refund },
      { type: 'sendRefund', refund: refund.refund },
      { type: 'acceptRefund', refund: refund.refund, gatewayId: '7' },
      { type: 'sendRefundAgain', refund: refund.refund, now: refundSilenceMs },
      { type: 'refuseRefund', refund: refund.refund },
      { type: 'returnShort', userId: 2 },
    ];
  },
};
