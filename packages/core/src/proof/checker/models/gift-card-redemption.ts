import type { SnapshotFrom } from 'xstate';
import { type Kobo, kobo, zeroKobo } from '../../../kernel/money/index.ts';
import { requiredMessage } from '../../../shop/account/index.ts';
import type { CreditOrderRequest, WalletRedemption } from '../../../shop/wallet/index.ts';
import { giftCardRedemptionMachine } from '../../../shop/wallet/redemption/index.ts';
import { topUpCode } from '../../../shop/wallet/top-up/index.ts';
import type { Model, Move, Property, Situation } from '../model.ts';
import { done, failed, inputOf, lateAnswers, workOf } from '../moves.ts';
import { ignoresLateAnswers, ignoresSecondPress, waitsForWork } from '../properties.ts';

type Redemption = SnapshotFrom<typeof giftCardRedemptionMachine>;
type RedemptionSituation = Situation<Redemption, RedemptionWorld>;
type RedemptionMove = Move<RedemptionWorld>;

/** What the machine cannot see: the credit orders by their codes, and where the card's value is. */
interface RedemptionWorld {
  readonly orders: readonly { readonly code: string; readonly redeemed: Kobo }[];
  readonly left: Kobo;
}

const userId = 7;
const value = kobo(500_000);
const mostOrders = 2;

const gestures = [
  { type: 'redemption.serialJudged', problem: null },
  { type: 'redemption.serialJudged', problem: requiredMessage },
  { type: 'redemption.checkRequested' },
  { type: 'redemption.cancelled' },
  { type: 'redemption.noticeDismissed' },
];

/** One gift card, redeemed by a customer whose replies get lost; a guest stands beside them. */
export function giftCardRedemptionModel(
  machine: typeof giftCardRedemptionMachine = giftCardRedemptionMachine,
): Model<Redemption, RedemptionWorld> {
  return {
    name: 'giftCardRedemption',
    machine,
    inputs: [{ userId }, { userId: null }],
    world: { orders: [], left: value },
    moves: (situation) => [
      ...workOf(situation.snapshot).flatMap((id) => answersOf(id, situation)),
      ...[...gestures, { type: 'redemption.submitted', roll: freshRoll(situation) }].map((event) => ({
        words: JSON.stringify(event),
        event,
        world: situation.world,
      })),
      ...lateAnswers(situation.snapshot, lateResults, situation.world),
    ],
    project: ({ snapshot, world }) => {
      const { userId: user, serial, value: worth, attempt, codeDraws } = snapshot.context;
      return [
        world.left,
        world.orders.map(({ redeemed }) => redeemed),
        user,
        serial.problem,
        worth,
        attempt && [world.orders.findIndex(({ code }) => code === attempt.code), attempt.orderId !== null],
        snapshot.matches('creatingOrder') ? codeDraws : 0,
      ];
    },
    properties,
  };
}

/** What a piece of work in flight can come to. */
function answersOf(id: string, { snapshot, world }: RedemptionSituation): readonly RedemptionMove[] {
  switch (id) {
    case 'verifyGiftCard':
      return [
        { words: 'the gift card is verified', event: done(id, world.left), world },
        { words: 'the gift card is not verified', event: failed(id, 'not_found', 'No such card.'), world },
      ];
    case 'createCreditOrder':
      return creations(inputOf(snapshot, id) as CreditOrderRequest, world);
    case 'redeemGiftCard':
      return redemptions(inputOf(snapshot, id) as WalletRedemption, world);
    default:
      return [
        { words: `${id} is done`, event: done(id, null), world },
        { words: `${id} fails`, event: failed(id, 'no_answer'), world },
      ];
  }
}

/** `creditWallet`: the same code is the same credit order, and its reply can be lost. */
function creations({ code }: CreditOrderRequest, world: RedemptionWorld): readonly RedemptionMove[] {
  const id = 'createCreditOrder';
  const isKnown = world.orders.some((order) => order.code === code);
  const orders = [...world.orders, { code, redeemed: zeroKobo }];
  const after = isKnown ? world : { ...world, orders };
  const lost = { words: 'the credit order does not arrive', event: failed(id, 'no_answer'), world };
  const taken = done(id, { kind: 'codeTaken', code: topUpCode(userId, 99) });
  return [
    lost,
    ...(after.orders.length <= mostOrders
      ? [
          {
            words: 'the credit order is created',
            event: done(id, { kind: 'created', order: { id: code, code } }),
            world: after,
          },
          {
            words: 'the credit order is created, the answer is lost',
            event: failed(id, 'no_answer'),
            world: after,
          },
        ]
      : []),
    ...(isKnown
      ? []
      : [
          { words: 'the code is taken', event: taken, world },
          { words: 'the code is refused', event: failed(id, 'conflict'), world },
        ]),
  ];
}

/** `redeemgiftwallet`: the same card for the same order is redeemed once. */
function redemptions(
  { orderId, amount }: WalletRedemption,
  world: RedemptionWorld,
): readonly RedemptionMove[] {
  const id = 'redeemGiftCard';
  const others = [
    { words: 'the redemption does not arrive', event: failed(id, 'no_answer'), world },
    { words: 'a reload has taken the serial number', event: failed(id, 'serial_missing'), world },
  ];
  const isKnown = world.orders.some(({ code, redeemed }) => code === orderId && redeemed > 0);
  if (!isKnown && world.left < amount) {
    return [...others, { words: 'the gift card is spent', event: failed(id, 'failed', 'Spent.'), world }];
  }
  const after: RedemptionWorld = isKnown
    ? world
    : {
        left: zeroKobo,
        orders: world.orders.map((order) =>
          order.code === orderId ? { ...order, redeemed: amount } : order,
        ),
      };
  return [
    ...others,
    { words: 'the gift card is redeemed', event: done(id, { type: 'redeemgift' }), world: after },
    { words: 'the gift card is redeemed, the answer is lost', event: failed(id, 'no_answer'), world: after },
    { words: 'the answer is of another type', event: done(id, { type: 'other' }), world },
  ];
}

const properties: readonly Property<Redemption, RedemptionWorld>[] = [
  {
    kind: 'always',
    words: 'A card is said to be redeemed only when its value is in the wallet.',
    holds: ({ snapshot, world }) =>
      !(snapshot.matches('refreshing') || snapshot.matches('redeemed')) || world.left === 0,
  },
  {
    kind: 'always',
    words: 'The value is on the card or in the wallet, once.',
    holds: ({ world }) =>
      world.orders.reduce<number>((sum, { redeemed }) => sum + redeemed, world.left) === value,
  },
  {
    kind: 'never',
    words: 'Pressing again for the same card asks for another credit order.',
    happens: (before, { event }, after) =>
      event?.type === 'redemption.submitted' &&
      before.snapshot.context.attempt !== null &&
      before.snapshot.context.attempt.code !== after.snapshot.context.attempt?.code,
  },
  {
    kind: 'always',
    words: 'Nothing of a guest is verified or redeemed.',
    holds: ({ snapshot }) => snapshot.context.userId !== null || workOf(snapshot).length === 0,
  },
  waitsForWork(),
  ignoresSecondPress('redemption.submitted'),
  ignoresLateAnswers(),
  {
    kind: 'reachable',
    words: 'Where a credit order of the card stands there is a way to "redeemed".',
    from: ({ snapshot }) => (snapshot.context.attempt?.orderId ?? null) !== null,
    to: ({ snapshot }) => snapshot.matches('redeemed'),
  },
  { kind: 'noDeadEnd', words: 'Something can still be done everywhere.', isEnd: () => false },
];

/** A roll whose code nobody has heard of yet. */
function freshRoll({ snapshot, world }: RedemptionSituation): number {
  const heard = [snapshot.context.attempt?.code, ...world.orders.map(({ code }) => code)];
  let roll = 0;
  while (heard.includes(topUpCode(userId, roll))) roll += 1;
  return roll;
}

/** Results that would move the machine if they came in time. */
const lateResults = [
  ['verifyGiftCard', value],
  ['createCreditOrder', { kind: 'codeTaken', code: '0799999' }],
  ['redeemGiftCard', { type: 'redeemgift' }],
  ['refreshWallet', null],
  ['waitForNotice', null],
] as const;
