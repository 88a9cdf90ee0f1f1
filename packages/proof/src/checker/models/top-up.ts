import { kobo, subtractKobo, sumKobo, zeroKobo } from '@marketsquare/core/kernel/money';
import {
  defaultTopUpLimits,
  failingTopUpCheck,
  selectTopUpNotice,
  topUpMachine,
} from '@marketsquare/core/shop/wallet/top-up';
import {
  availableOf,
  chargesOf,
  givesBackMore,
  type Order,
  orderOfTry,
  paidOf,
  type ServerState,
} from '../../server/index.ts';
import { projectCard, saysNothingTakenWhereSeen } from '../card.ts';
import { twoTries } from '../card-moves.ts';
import type { Model, Property } from '../model.ts';
import { ignoresLateAnswers, ignoresSecondPress, waitsForWork } from '../properties.ts';
import { type TopUp, type TopUpBounds, type TopUpSituation, topUpMoves, userId } from './top-up-moves.ts';

const giftCardValue = kobo(200_000);
const limits = defaultTopUpLimits;

const oneOrder: TopUpBounds = { orders: 1, ...twoTries };

/**
 * A wallet that is topped up by a gift card, by the card, or by both, of one amount or another: replies get lost, banks take
 * their time, the shopper presses twice and changes their mind.
 */
export function topUpModel(
  machine: typeof topUpMachine = topUpMachine,
  bounds = oneOrder,
): Model<TopUp, ServerState> {
  return {
    name: 'topUp',
    machine,
    inputs: [
      // The older panel asks for everything that the new one does, and for the terms.
      { panel: 'older', userId, limits },
      { panel: 'new', userId: null, limits },
    ],
    world: { orders: [], funds: { giftCard: giftCardValue, wallet: zeroKobo } },
    moves: (situation) => topUpMoves(situation, bounds),
    project,
    properties,
  };
}

const properties: readonly Property<TopUp, ServerState>[] = [
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
    holds: ({ world }) => world.orders.every(givesBackMore),
  },
  {
    kind: 'always',
    words: 'What gift card and card pay of a top-up is never more than its amount.',
    holds: ({ world }) => world.orders.every((order) => paidOf(order) <= order.total),
  },
  {
    kind: 'always',
    words: 'A popup opens for what the shopper was shown, and for nothing else.',
    holds: ({ snapshot, world }) => {
      const { card, amount, attempt } = snapshot.context;
      if (!snapshot.matches({ card: 'awaitingGateway' })) return true;
      const order = orderOfTry(world, card.opening?.reference);
      return (
        order?.total === amount &&
        card.opening?.amount === subtractKobo(order.total, attempt?.redeemed ?? zeroKobo)
      );
    },
  },
  {
    kind: 'never',
    words: 'A submit is refused without a word, or goes on although a check fails.',
    happens: (before, { event }, after) =>
      event?.type === 'topUp.submitted' &&
      before.snapshot.matches('editing') &&
      (failingTopUpCheck(before.snapshot.context) === null) === after.snapshot.matches('editing'),
  },
  {
    kind: 'always',
    words: 'A popup opens for no more and no less than a gateway takes.',
    holds: ({ snapshot }) => {
      const { opening } = snapshot.context.card;
      return opening === null || (opening.amount >= limits.least && opening.amount <= limits.greatest);
    },
  },
  {
    kind: 'always',
    words: 'A wallet is said to be credited only when the server has settled all of the top-up.',
    holds: (situation) => {
      const order = currentOrder(situation);
      const isSaid = situation.snapshot.matches('refreshing') || situation.snapshot.matches('credited');
      return !isSaid || (order !== undefined && paidOf(order) === order.total);
    },
  },
  {
    kind: 'always',
    words: 'What left the gift card is in a top-up.',
    holds: ({ world }) =>
      sumKobo([availableOf(world, 'giftCard'), ...world.orders.map(({ tenders }) => tenders.giftCard)]) ===
      giftCardValue,
  },
  saysNothingTakenWhereSeen((snapshot) => selectTopUpNotice(snapshot)?.text),
  {
    kind: 'never',
    words: 'A guest is asked for money.',
    happens: (_, __, after) =>
      after.snapshot.context.userId === null && after.snapshot.context.attempt !== null,
  },
  waitsForWork(),
  ignoresSecondPress('topUp.submitted'),
  ignoresLateAnswers(),
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

/**
 * True for a top-up that is credited; reported as unknown, with another check on offer; or free to go on
 * where no money was taken.
 */
function isHonestEnd(situation: TopUpSituation): boolean {
  const { snapshot } = situation;
  if (snapshot.matches('credited') || snapshot.matches({ card: 'unconfirmed' })) return true;
  return snapshot.matches('editing') && chargesIn(currentOrder(situation)) === 0;
}

function chargesIn(order: Order | undefined): number {
  return order ? chargesOf(order) : 0;
}

function codeOf({ snapshot }: TopUpSituation): string | undefined {
  return snapshot.context.attempt?.code;
}

function currentOrder(situation: TopUpSituation): Order | undefined {
  const code = codeOf(situation);
  return situation.world.orders.find((order) => order.code === code);
}

/** The world with its orders unnamed, and the part of the context that a later step can read. */
function project({ snapshot, world }: TopUpSituation): unknown {
  const {
    amount,
    giftCard,
    provider,
    termsAccepted,
    userId: user,
    attempt,
    card,
    ...rest
  } = snapshot.context;
  const known = world.orders.findIndex(({ code }) => code === attempt?.code);
  return {
    world: {
      orders: world.orders.map(({ total, tenders, tries }) => [
        total,
        tenders.giftCard,
        tries.map(({ bank, status, amount: sum }) => [bank, status, sum]),
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
      snapshot.matches('card') ? projectCard({ snapshot, world }) : null,
      snapshot.matches('refreshing') || snapshot.matches('credited') ? card.opening === null : null,
    ],
  };
}
