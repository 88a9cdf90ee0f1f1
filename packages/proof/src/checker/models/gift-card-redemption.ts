import { inputOf } from '@marketsquare/core/journal/testing';
import { kobo, sumKobo, zeroKobo } from '@marketsquare/core/kernel/money';
import { requiredMessage } from '@marketsquare/core/shop/account';
import type { CreditOrderRequest, WalletRedemption } from '@marketsquare/core/shop/wallet';
import { giftCardRedemptionMachine } from '@marketsquare/core/shop/wallet/redemption';
import type { SnapshotFrom } from 'xstate';
import { availableOf, paidOf, type ServerState } from '../../server/index.ts';
import type { Model, Move, Property, Situation } from '../model.ts';
import { lateAnswers, workDone, workOf } from '../moves.ts';
import { ignoresLateAnswers, ignoresSecondPress, waitsForWork } from '../properties.ts';
import { creations, freshRoll, lateResults, redemptions, userId, verifications } from './top-up-moves.ts';

type Redemption = SnapshotFrom<typeof giftCardRedemptionMachine>;
type RedemptionSituation = Situation<Redemption, ServerState>;

const value = kobo(500_000);
const mostOrders = 2;

const gestures = [
  { type: 'redemption.serialJudged', problem: null },
  { type: 'redemption.serialJudged', problem: requiredMessage },
  { type: 'redemption.checkRequested' },
  { type: 'redemption.cancelled' },
  { type: 'redemption.noticeDismissed' },
];

/** One gift card, redeemed by a customer whose replies get lost; a guest is beside them. */
export function giftCardRedemptionModel(
  machine: typeof giftCardRedemptionMachine = giftCardRedemptionMachine,
): Model<Redemption, ServerState> {
  return {
    name: 'giftCardRedemption',
    machine,
    inputs: [{ userId }, { userId: null }],
    world: { orders: [], funds: { giftCard: value, wallet: zeroKobo } },
    moves: (situation) => [
      ...workOf(situation.snapshot).flatMap((id) => answersOf(id, situation)),
      ...[
        ...gestures,
        {
          type: 'redemption.submitted',
          roll: freshRoll(situation.snapshot.context.attempt, situation.world),
        },
      ].map((event) => ({
        words: JSON.stringify(event),
        event,
        world: situation.world,
      })),
      ...lateAnswers(situation.snapshot, lateResults, situation.world),
    ],
    project: ({ snapshot, world }) => {
      const { userId: user, serial, value: worth, attempt, codeDraws } = snapshot.context;
      return [
        world.orders.map(paidOf),
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

/** The possible results of a piece of work in flight. */
function answersOf(id: string, { snapshot, world }: RedemptionSituation): readonly Move<ServerState>[] {
  switch (id) {
    case 'verifyGiftCard':
      return verifications(world);
    case 'createCreditOrder':
      return creations(inputOf(snapshot, id) as CreditOrderRequest, world, mostOrders);
    case 'redeemGiftCard':
      return redemptions(inputOf(snapshot, id) as WalletRedemption, world);
    default:
      return workDone(id, world);
  }
}

const properties: readonly Property<Redemption, ServerState>[] = [
  {
    kind: 'always',
    words: 'A card is said to be redeemed only when its value is in the wallet.',
    holds: ({ snapshot, world }) =>
      !(snapshot.matches('refreshing') || snapshot.matches('redeemed')) ||
      availableOf(world, 'giftCard') === 0,
  },
  {
    kind: 'always',
    words: 'The value is on the card or in the wallet, once.',
    holds: ({ world }) => sumKobo([availableOf(world, 'giftCard'), ...world.orders.map(paidOf)]) === value,
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
