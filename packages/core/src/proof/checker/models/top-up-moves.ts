import type { SnapshotFrom } from 'xstate';
import { subtractKobo, zeroKobo } from '../../../kernel/money/index.ts';
import { type CardStart, type CheckRequest, orderIdOf } from '../../../shop/card-payment/index.ts';
import type { CreditOrderRequest, WalletRedemption } from '../../../shop/wallet/index.ts';
import { topUpCode, type topUpMachine } from '../../../shop/wallet/top-up/index.ts';
import type { Move, Situation } from '../model.ts';
import { done, failed, inputOf, lateAnswers, workOf } from '../moves.ts';
import { afterCheck, type Bill, billMoves, opened, openingOf, popupMoves } from './bill.ts';
import {
  giftCardValue,
  orderOfTry,
  put,
  puttingInto,
  statusIn,
  type TopUpBounds,
  type TopUpWorld,
  userId,
  type WorldCreditOrder,
} from './top-up-world.ts';

export type TopUp = SnapshotFrom<typeof topUpMachine>;
export type TopUpSituation = Situation<TopUp, TopUpWorld>;
type TopUpMove = Move<TopUpWorld>;

const gestures = [
  { type: 'topUp.amountTyped', text: '5000' },
  { type: 'topUp.amountTyped', text: '1000' },
  { type: 'topUp.giftCardToggled', chosen: true },
  { type: 'topUp.giftCardToggled', chosen: false },
  { type: 'topUp.serialJudged', problem: null },
  { type: 'topUp.giftCardCheckRequested' },
  { type: 'topUp.providerChosen', provider: 'paystack' },
  { type: 'topUp.termsToggled', accepted: true },
  { type: 'cardPayment.checkedAgain' },
  { type: 'topUp.noticeDismissed' },
];

/** Everything that a shopper, the shop's server, the bank and the network can do to a top-up now. */
export function topUpMoves(situation: TopUpSituation, bounds: TopUpBounds): readonly TopUpMove[] {
  const { snapshot, world } = situation;
  return [
    ...workOf(snapshot).flatMap((id) => answersOf(id, situation, bounds)),
    ...presses(situation),
    ...world.orders.flatMap((order) => billMoves(order.bill, puttingInto(world, order))),
    ...lateAnswers(snapshot, lateResults, world),
  ];
}

function presses({ snapshot, world }: TopUpSituation): readonly TopUpMove[] {
  const submit = { type: 'topUp.submitted', roll: freshRoll(snapshot, world) };
  return [...gestures, submit].map((event) => ({ words: JSON.stringify(event), event, world }));
}

/** What a piece of work in flight can come to. */
function answersOf(
  id: string,
  { snapshot, world }: TopUpSituation,
  bounds: TopUpBounds,
): readonly TopUpMove[] {
  switch (id) {
    case 'verifyGiftCard':
      return [
        { words: 'the gift card is verified', event: done(id, world.giftCardLeft), world },
        { words: 'the gift card is not verified', event: failed(id, 'not_found', 'No such card.'), world },
      ];
    case 'createCreditOrder':
      return creations(inputOf(snapshot, id) as CreditOrderRequest, world, bounds);
    case 'redeemGiftCard':
      return redemptions(inputOf(snapshot, id) as WalletRedemption, world);
    case 'startPayment':
      return openings(inputOf(snapshot, id) as CardStart, world, bounds);
    case 'openPopup': {
      const order = orderOfTry(world, snapshot.context.card.opening?.reference);
      if (!order) return [];
      const reference = snapshot.context.card.opening?.reference ?? '';
      return popupMoves(order.bill, reference, world, puttingInto(world, order));
    }
    case 'checkPayment':
      return checksOf(inputOf(snapshot, id) as CheckRequest, world);
    default:
      return [
        { words: `${id} is done`, event: done(id, null), world },
        { words: `${id} fails`, event: failed(id, 'no_answer'), world },
      ];
  }
}

/** `creditWallet`: the same code is the same credit order, and its reply can be lost. */
function creations(
  { code, amount }: CreditOrderRequest,
  world: TopUpWorld,
  bounds: TopUpBounds,
): readonly TopUpMove[] {
  const id = 'createCreditOrder';
  const known = world.orders.find((order) => order.code === code);
  const bill: Bill = { purpose: 'topUp', amount, tries: [] };
  const after: TopUpWorld =
    known || world.orders.length >= bounds.orders
      ? world
      : { ...world, orders: [...world.orders, { code, amount, redeemed: zeroKobo, bill }] };
  const isThere = after.orders.some((order) => order.code === code);
  const created = done(id, { kind: 'created', order: { id: code, code } });
  return [
    ...(isThere ? [{ words: 'the credit order is created', event: created, world: after }] : []),
    ...(isThere
      ? [
          {
            words: 'the credit order is created, the answer is lost',
            event: failed(id, 'no_answer'),
            world: after,
          },
        ]
      : []),
    { words: 'the credit order does not arrive', event: failed(id, 'no_answer'), world },
    ...(known
      ? []
      : [
          {
            words: 'the code is taken',
            event: done(id, { kind: 'codeTaken', code: topUpCode(userId, 99) }),
            world,
          },
          { words: 'the code is refused', event: failed(id, 'conflict'), world },
        ]),
  ];
}

/** `redeemgiftwallet`: the same card for the same order is redeemed once. */
function redemptions({ orderId, amount }: WalletRedemption, world: TopUpWorld): readonly TopUpMove[] {
  const id = 'redeemGiftCard';
  const order = world.orders.find(({ code }) => code === orderId);
  const lost = { words: 'the redemption does not arrive', event: failed(id, 'no_answer'), world };
  const forgotten = {
    words: 'a reload has taken the serial number',
    event: failed(id, 'serial_missing'),
    world,
  };
  if (!order) return [lost, forgotten];
  const isKnown = order.redeemed > 0;
  if (!isKnown && world.giftCardLeft < amount) {
    return [
      lost,
      forgotten,
      { words: 'the gift card is spent', event: failed(id, 'conflict', 'Spent.'), world },
    ];
  }
  const paid: WorldCreditOrder = {
    ...order,
    redeemed: amount,
    bill: { ...order.bill, amount: subtractKobo(order.amount, amount) },
  };
  const after = isKnown
    ? world
    : { ...put(world, paid), giftCardLeft: subtractKobo(world.giftCardLeft, amount) };
  return [
    { words: 'the gift card is redeemed', event: done(id, { type: 'redeemgift' }), world: after },
    { words: 'the gift card is redeemed, the answer is lost', event: failed(id, 'no_answer'), world: after },
    { words: 'the answer is of another type', event: done(id, { type: 'other' }), world },
    lost,
    forgotten,
  ];
}

/** `initializePayment`: it checks earlier tries first, where it can reach the provider. */
function openings(due: CardStart, world: TopUpWorld, bounds: TopUpBounds): readonly TopUpMove[] {
  const id = 'startPayment';
  const orderId = orderIdOf(due);
  const order = world.orders.find(({ code }) => code === orderId);
  if (!order) return [];
  const ways = [true, false].flatMap((sees): readonly TopUpMove[] => {
    const answer = opened(order.bill, orderId, sees, bounds.tries);
    if (!answer) return [];
    const after = put(world, { ...order, bill: answer.bill });
    return [
      {
        words: `the payment is opened${sees ? '' : ' unseen'}`,
        event: done(id, openingOf(answer.tried)),
        world: after,
      },
    ];
  });
  return [...ways, { words: 'the payment is not opened', event: failed(id, 'no_answer'), world }];
}

/** The server credits by its own check with the provider, or cannot reach it. */
function checksOf({ opening }: CheckRequest, world: TopUpWorld): readonly TopUpMove[] {
  const id = 'checkPayment';
  const reference = opening?.reference ?? '';
  const order = orderOfTry(world, reference);
  if (!order) return [];
  const after = put(world, { ...order, bill: afterCheck(order.bill, reference) });
  const answer = statusIn(after, reference);
  return [
    { words: `${id}: the payment is ${answer.kind}`, event: done(id, answer), world: after },
    { words: `${id}: the provider is not reached`, event: done(id, { kind: 'unknown' }), world },
    { words: `${id} gets no answer`, event: failed(id, 'no_answer'), world },
    { words: `${id} is done, its answer is lost`, event: failed(id, 'no_answer'), world: after },
  ];
}

/** A roll whose code nobody has heard of yet. */
function freshRoll({ context }: TopUp, { orders }: TopUpWorld): number {
  const heard = [context.attempt?.code, ...orders.map(({ code }) => code)];
  let roll = 0;
  while (heard.includes(topUpCode(userId, roll))) roll += 1;
  return roll;
}

/** Results that would move the machine if they came in time. */
const lateResults = [
  ['verifyGiftCard', giftCardValue],
  ['createCreditOrder', { kind: 'codeTaken', code: '0799999' }],
  ['redeemGiftCard', { type: 'redeemgift' }],
  ['startPayment', openingOf({ reference: 'x-1', amount: zeroKobo, bank: 'charged', status: 'settled' })],
  ['openPopup', { kind: 'answered', code: '00', transactionId: 't' }],
  ['checkPayment', { kind: 'settled', received: null }],
  ['refreshWallet', null],
  ['waitForBank', null],
  ['waitForAnswer', null],
  ['waitForNotice', null],
] as const;
