import type { SnapshotFrom } from 'xstate';
import { type Kobo, kobo, leastKobo, subtractKobo, sumKobo, zeroKobo } from '../../money/index.ts';
import type { CreditOrderRequest, WalletRedemption } from '../../wallet/index.ts';
import {
  defaultTopUpLimits,
  type TopUpVerification,
  topUpCode,
  topUpMachine,
} from '../../wallet/top-up/index.ts';
import type { Model, Move, Property, Situation } from '../model.ts';
import { done, failed, inputOf, isLate, isUnchanged, lateAnswers, workOf } from '../moves.ts';
import {
  type Bill,
  billMoves,
  chargesOf,
  givesBackMore,
  looked,
  opened,
  openingOf,
  popupMoves,
} from './bill.ts';

type TopUp = SnapshotFrom<typeof topUpMachine>;
type TopUpSituation = Situation<TopUp, TopUpWorld>;
type TopUpMove = Move<TopUpWorld>;

/** What the machine cannot see: the server's credit orders, what is left on the gift card, what the bank does. */
interface TopUpWorld {
  readonly orders: readonly WorldCreditOrder[];
  readonly giftCardLeft: Kobo;
}

interface WorldCreditOrder {
  readonly code: string;
  readonly amount: Kobo;
  readonly redeemed: Kobo;
  /** What the card is to pay; it shrinks when a gift card is redeemed. */
  readonly bill: Bill;
}

const userId = 7;
const giftCardValue = kobo(200_000);
const limits = defaultTopUpLimits;

const gestures = [
  { type: 'topUp.amountTyped', text: '5000' },
  { type: 'topUp.amountTyped', text: '1000' },
  { type: 'topUp.giftCardToggled', chosen: true },
  { type: 'topUp.giftCardToggled', chosen: false },
  { type: 'topUp.serialJudged', problem: null },
  { type: 'topUp.giftCardCheckRequested' },
  { type: 'topUp.providerChosen', provider: 'paystack' },
  { type: 'topUp.termsToggled', accepted: true },
  { type: 'topUp.checkedAgain' },
  { type: 'topUp.noticeDismissed' },
];

/** How much can happen. */
export interface TopUpBounds {
  readonly orders: number;
  /** Tries to pay one order by card. */
  readonly tries: number;
}

/**
 * A wallet that is topped up by a gift card, by the card, or by both, of one amount or another: replies get lost, banks take
 * their time, the shopper presses twice and changes her mind.
 */
export function topUpModel(
  machine: typeof topUpMachine = topUpMachine,
  bounds: TopUpBounds = { orders: 1, tries: 2 },
): Model<TopUp, TopUpWorld> {
  return {
    name: 'topUp',
    machine,
    inputs: [
      { panel: 'new', userId, limits },
      { panel: 'older', userId: null, limits },
    ],
    world: { orders: [], giftCardLeft: giftCardValue },
    moves: (situation) => [
      ...workOf(situation.snapshot).flatMap((id) => answersOf(id, situation, bounds)),
      ...presses(situation),
      ...situation.world.orders.flatMap((order) =>
        billMoves(order.bill, puttingInto(situation.world, order)),
      ),
      ...lateAnswers(situation.snapshot, lateResults, situation.world),
    ],
    project,
    properties,
  };
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
      return openings(inputOf(snapshot, id) as { readonly orderId: string }, world, bounds);
    case 'openPopup': {
      const order = orderOfTry(world, snapshot.context.opening?.reference);
      if (!order) return [];
      const reference = snapshot.context.opening?.reference ?? '';
      return popupMoves(order.bill, reference, world, puttingInto(world, order));
    }
    case 'verifyTopUp':
    case 'checkClosed':
      return verifications(id, inputOf(snapshot, id) as TopUpVerification, world);
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

/** `initializePayment`: it looks at earlier tries first, where it can reach the provider. */
function openings(
  { orderId }: { readonly orderId: string },
  world: TopUpWorld,
  bounds: TopUpBounds,
): readonly TopUpMove[] {
  const id = 'startPayment';
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

/** The server credits by its own look at the provider, or cannot reach it. */
function verifications(
  id: string,
  { reference }: TopUpVerification,
  world: TopUpWorld,
): readonly TopUpMove[] {
  const order = orderOfTry(world, reference);
  if (!order) return [];
  const after = put(world, { ...order, bill: looked(order.bill, reference) });
  const answer = standingIn(after, reference);
  return [
    { words: `${id}: the payment is ${answer.kind}`, event: done(id, answer), world: after },
    { words: `${id}: the provider is not reached`, event: done(id, { kind: 'unknown' }), world },
    { words: `${id} gets no answer`, event: failed(id, 'no_answer'), world },
    { words: `${id} is done, its answer is lost`, event: failed(id, 'no_answer'), world: after },
  ];
}

function standingIn(world: TopUpWorld, reference: string) {
  const tries = orderOfTry(world, reference)?.bill.tries ?? [];
  const standing = tries.find((one) => one.reference === reference)?.standing;
  if (standing === 'settled') return { kind: 'settled' } as const;
  return standing === 'pending' ? ({ kind: 'pending' } as const) : ({ kind: 'failed', message: '' } as const);
}

const properties: readonly Property<TopUp, TopUpWorld>[] = [
  {
    kind: 'never',
    words: 'Pressing again with the same amount asks for another credit order.',
    happens: (before, { event }, after) => {
      const { attempt, amount } = before.snapshot.context;
      const isRepeated = event?.type === 'topUp.submitted' && attempt?.amount === amount;
      return isRepeated && codeOf(before) !== codeOf(after);
    },
  },
  {
    kind: 'always',
    words: 'No top-up is charged twice without the second charge being seen as one to give back.',
    holds: ({ world }) => world.orders.every(({ bill }) => givesBackMore(bill)),
  },
  {
    kind: 'always',
    words: 'What gift card and card pay of a top-up is never more than its amount.',
    holds: ({ world }) => world.orders.every((order) => paidOf(order) <= order.amount),
  },
  {
    kind: 'always',
    words: 'A popup opens for what the shopper was shown, and for nothing else.',
    holds: ({ snapshot, world }) => {
      const { opening, amount, attempt } = snapshot.context;
      if (!snapshot.matches('awaitingGateway')) return true;
      const order = orderOfTry(world, opening?.reference);
      return (
        order?.amount === amount &&
        opening?.amount === subtractKobo(order.amount, attempt?.redeemed ?? zeroKobo)
      );
    },
  },
  {
    kind: 'always',
    words: 'A wallet is said to be credited only when the server has settled all of the top-up.',
    holds: (situation) => {
      const order = currentOrder(situation);
      const isSaid = situation.snapshot.matches('refreshing') || situation.snapshot.matches('credited');
      return !isSaid || (order !== undefined && paidOf(order) === order.amount);
    },
  },
  {
    kind: 'always',
    words: 'What left the gift card is in a top-up.',
    holds: ({ world }) =>
      sumKobo([world.giftCardLeft, ...world.orders.map(({ redeemed }) => redeemed)]) === giftCardValue,
  },
  {
    kind: 'never',
    words: 'A guest is asked for money.',
    happens: (_, __, after) =>
      after.snapshot.context.userId === null && after.snapshot.context.attempt !== null,
  },
  {
    kind: 'always',
    words: 'Who is told to wait waits for work that is in flight.',
    holds: ({ snapshot }) => !snapshot.hasTag('busy') || workOf(snapshot).length > 0,
  },
  {
    kind: 'never',
    words: 'A second press while work is in flight changes anything.',
    happens: ({ snapshot }, { event }, after) =>
      event?.type === 'topUp.submitted' && snapshot.hasTag('busy') && !isUnchanged(snapshot, after.snapshot),
  },
  {
    kind: 'never',
    words: 'An answer that comes late, or twice, changes anything.',
    happens: ({ snapshot }, { event }, after) =>
      isLate(snapshot, event) && !isUnchanged(snapshot, after.snapshot),
  },
  {
    kind: 'reachable',
    words: 'From everywhere there is a way to "credited" or to an honest end.',
    from: () => true,
    to: isHonestEnd,
  },
  {
    kind: 'reachable',
    words: 'Where money was taken there is a way to "credited" without another charge.',
    from: (situation) => chargesIn(currentOrder(situation)) === 1,
    to: (situation) => situation.snapshot.matches('credited') && chargesIn(currentOrder(situation)) === 1,
    along: (before, after) => codeOf(before) === codeOf(after),
  },
  { kind: 'noDeadEnd', words: 'Something can still be done everywhere.', isEnd: () => false },
];

/** Credited; told that nobody knows yet, where another look is offered; or free to go on where no money was taken. */
function isHonestEnd(situation: TopUpSituation): boolean {
  const { snapshot } = situation;
  if (snapshot.matches('credited') || snapshot.matches('unconfirmed')) return true;
  return snapshot.matches('editing') && chargesIn(currentOrder(situation)) === 0;
}

/** What has been paid of a credit order, as the server knows it. */
function paidOf({ redeemed, bill }: WorldCreditOrder): Kobo {
  const settled = bill.tries.filter(({ standing }) => standing === 'settled').map(({ amount }) => amount);
  return sumKobo([redeemed, ...settled]);
}

function chargesIn(order: WorldCreditOrder | undefined): number {
  return order ? chargesOf(order.bill).length : 0;
}

function codeOf({ snapshot }: TopUpSituation): string | undefined {
  return snapshot.context.attempt?.code;
}

function currentOrder(situation: TopUpSituation): WorldCreditOrder | undefined {
  const code = codeOf(situation);
  return situation.world.orders.find((order) => order.code === code);
}

function orderOfTry(world: TopUpWorld, reference: string | undefined): WorldCreditOrder | undefined {
  return world.orders.find(({ bill }) => bill.tries.some((one) => one.reference === reference));
}

function put(world: TopUpWorld, order: WorldCreditOrder): TopUpWorld {
  return { ...world, orders: world.orders.map((one) => (one.code === order.code ? order : one)) };
}

function puttingInto(world: TopUpWorld, order: WorldCreditOrder) {
  return (bill: Bill): TopUpWorld => put(world, { ...order, bill });
}

/** A roll whose code nobody has heard of yet. */
function freshRoll({ context }: TopUp, { orders }: TopUpWorld): number {
  const heard = [context.attempt?.code, ...orders.map(({ code }) => code)];
  let roll = 0;
  while (heard.includes(topUpCode(userId, roll))) roll += 1;
  return roll;
}

/** The world with its orders unnamed, and of the context what a later step can read. */
function project({ snapshot, world }: TopUpSituation): unknown {
  const {
    amount,
    giftCard,
    provider,
    termsAccepted,
    userId: user,
    attempt,
    opening,
    ...rest
  } = snapshot.context;
  const known = world.orders.findIndex(({ code }) => code === attempt?.code);
  const isAtCard =
    snapshot.matches('awaitingGateway') ||
    snapshot.matches('verifying') ||
    snapshot.matches('awaitingBank') ||
    snapshot.matches('checkingClosed') ||
    snapshot.matches('unconfirmed');
  return {
    world: {
      left: leastKobo(world.giftCardLeft, giftCardValue),
      orders: world.orders.map(({ amount: asked, redeemed, bill }) => [
        asked,
        redeemed,
        bill.tries.map(({ bank, standing, amount: sum }) => [bank, standing, sum]),
      ]),
    },
    machine: [
      user,
      amount,
      giftCard.isChosen,
      giftCard.serial.problem,
      giftCard.value,
      provider,
      // The new panel does not ask for the terms.
      rest.panel === 'older' && termsAccepted,
      attempt && [known, attempt.amount, attempt.order !== null, attempt.redeemed, attempt.isCardUnderWay],
      snapshot.matches('creatingOrder') ? rest.codeDraws : 0,
      isAtCard ? [opening?.reference.slice(-1), rest.transactionId] : null,
      snapshot.matches('verifying') || snapshot.matches('awaitingBank') ? rest.checks : 0,
      snapshot.matches('refreshing') || snapshot.matches('credited') ? opening === null : null,
    ],
  };
}

/** Results that would move the machine if they came in time. */
const lateResults = [
  ['verifyGiftCard', giftCardValue],
  ['createCreditOrder', { kind: 'codeTaken', code: '0799999' }],
  ['redeemGiftCard', { type: 'redeemgift' }],
  ['startPayment', openingOf({ reference: 'x-1', amount: zeroKobo, bank: 'charged', standing: 'settled' })],
  ['openPopup', { kind: 'answered', code: '00', transactionId: 't' }],
  ['verifyTopUp', { kind: 'settled' }],
  ['checkClosed', { kind: 'settled' }],
  ['refreshWallet', null],
  ['waitForBank', null],
  ['waitForNotice', null],
] as const;
