import { kobo, subtractKobo, zeroKobo } from '@marketsquare/core/kernel/money';
import {
  failureOf,
  hasEnded,
  noTenders,
  paymentMachine,
  paymentReport,
  selectIsToTell,
  selectOrderToPay,
  type Tenders,
} from '@marketsquare/core/shop/payment';
import { chargesOf, givesBackMore, isHeld, type Order, orderIn, paidOf, parts } from '../../server/index.ts';
import { projectCard, saysNothingTakenWhereSeen } from '../card.ts';
import type { Model, Property } from '../model.ts';
import { ignoresLateAnswers, ignoresSecondPress, waitsForWork } from '../properties.ts';
import { type PaymentSituation, type PaymentSnapshot, paymentMoves } from './moves.ts';
import { honestServer, type PaymentWorld, quietWorld, type WantedOrder, type WorldBounds } from './world.ts';

const total = kobo(1_209_500);
const giftCard = kobo(300_000);
const wallet = kobo(200_000);

const byCard = { banks: ['charged', 'short', 'working', 'declined'], server: honestServer } as const;

/** A shopper who changes their mind once; each of their orders has one try by card. */
export const changingMind: WorldBounds = {
  wanted: [paidBy({}), paidBy({})],
  orders: 2,
  tries: 1,
  paysLater: false,
  ...byCard,
};

/** One order, paid by card at the second try at the latest, at either gateway. */
export const tryingAgain: WorldBounds = {
  wanted: [paidBy({})],
  orders: 2,
  tries: 2,
  paysLater: true,
  ...byCard,
};

/** Gift card, wallet and card pay one order together. */
export const mixing: WorldBounds = {
  wanted: [paidBy({ giftCard, wallet })],
  orders: 1,
  tries: 1,
  paysLater: false,
  ...byCard,
};

/**
 * The same at either gateway, at the second try at the latest, by a shopper who wants the card left out after
 * all.
 */
export const mixingAgain: WorldBounds = {
  ...mixing,
  wanted: [...mixing.wanted, paidBy({ giftCard, wallet: subtractKobo(total, giftCard) })],
  orders: 2,
  tries: 2,
  paysLater: false,
};

/** A gift card pays it all, and then a part. */
export const giving: WorldBounds = {
  wanted: [paidBy({ giftCard: total }), paidBy({ giftCard })],
  orders: 2,
  tries: 1,
  paysLater: false,
  ...byCard,
};

/** A wallet pays it all; then comes an order that costs nothing. */
export const spending: WorldBounds = {
  wanted: [paidBy({ wallet: total }), { total: zeroKobo, tenders: noTenders }],
  orders: 2,
  tries: 1,
  paysLater: false,
  ...byCard,
};

/**
 * The payment machine between a shopper who presses twice and changes their mind, a server whose replies get
 * lost, and gateways that answer late or never.
 *
 * @param machine  the shop's own, or one with a fault to be found
 */
export function paymentModel(
  machine: typeof paymentMachine = paymentMachine,
  bounds: WorldBounds = changingMind,
): Model<PaymentSnapshot, PaymentWorld> {
  return {
    name: 'payment',
    machine,
    inputs: [undefined],
    world: quietWorld(bounds),
    moves: (situation) => paymentMoves(situation, bounds),
    project,
    properties,
  };
}

/** An order of the usual total, with the parts of gift card and wallet. */
function paidBy(tenders: Partial<Tenders>): WantedOrder {
  return { total, tenders: { ...noTenders, ...tenders } };
}

const properties: readonly Property<PaymentSnapshot, PaymentWorld>[] = [
  {
    kind: 'always',
    words: 'One attempt, and one revision of the checkout, is one order at most, until that has ended.',
    holds: ({ world: { orders } }) =>
      new Set(orders.map(({ attemptId }) => attemptId)).size === orders.length &&
      new Set(orders.filter(isLive).map(({ revision }) => revision)).size === orders.filter(isLive).length,
  },
  {
    kind: 'always',
    words: 'No order is charged twice without the second charge being seen as one to give back.',
    holds: ({ world }) => world.orders.every(givesBackMore),
  },
  {
    kind: 'always',
    words: 'No popup opens while an earlier one has told of success and its try is not lost.',
    holds: ({ snapshot, world }) => {
      const reference = snapshot.context.card.opening?.reference;
      const order = orderIn(world, selectOrderToPay(snapshot));
      return (
        !snapshot.matches({ card: 'awaitingGateway' }) ||
        !order?.tries.some(
          (one) =>
            one.reference !== reference &&
            one.isApproved &&
            one.bank !== 'declined' &&
            one.status !== 'returned',
        )
      );
    },
  },
  saysNothingTakenWhereSeen((snapshot) => paymentReport(snapshot)?.text),
  {
    kind: 'always',
    words: 'Wherever a shopper must hear about their payment, there is a message.',
    holds: ({ snapshot }) =>
      !selectIsToTell(snapshot) || snapshot.matches('refused') || paymentReport(snapshot) !== null,
  },
  {
    kind: 'never',
    words: 'An order that less than its price has come for is charged once more.',
    happens: (before, _, after) =>
      opensPopup(before, after) &&
      currentOrder(before)?.tries.some(({ status }) => status === 'underpaid') === true &&
      selectOrderToPay(after.snapshot) === selectOrderToPay(before.snapshot),
  },
  {
    kind: 'always',
    words: 'A payment is confirmed only when the server has settled the order.',
    holds: (situation) => {
      const order = currentOrder(situation);
      return !situation.snapshot.matches('confirmed') || order?.status === 'paid';
    },
  },
  {
    kind: 'never',
    words: 'A check of a paid order leaves it unconfirmed.',
    happens: (before, { event }, after) =>
      event?.type === 'xstate.done.actor.checkPayment' &&
      before.snapshot.matches({ card: 'checking' }) &&
      currentOrder(before)?.status === 'paid' &&
      after.snapshot.matches({ card: 'unconfirmed' }),
  },
  {
    kind: 'always',
    words: 'What gift card, wallet and card have paid of a confirmed order is its total.',
    holds: ({ world }) =>
      world.orders.every((order) => order.status !== 'paid' || paidOf(order) === order.total),
  },
  {
    kind: 'always',
    words: 'A part is taken exactly when its order is confirmed.',
    holds: ({ world }) =>
      world.orders.every((order) =>
        parts.every((part) => {
          const status = order.parts[part];
          return status === 'unneeded' || (status === 'captured') === (order.status === 'paid');
        }),
      ),
  },
  {
    kind: 'always',
    words: 'No gift card and no wallet pays two orders.',
    holds: ({ world: { orders } }) =>
      parts.every((part) => orders.filter((order) => isHeld(order.parts[part])).length <= 1),
  },
  {
    kind: 'never',
    words: 'A popup opens before gift card and wallet are held.',
    happens: (before, _, after) => {
      const order = opensPopup(before, after) ? currentOrder(after) : undefined;
      return order !== undefined && parts.some((part) => order.parts[part] === 'open');
    },
  },
  {
    kind: 'reachable',
    words: 'A held part is taken or given back, even if the shopper never comes again.',
    from: ({ world }) => world.orders.some((order) => hasHold(order)),
    to: ({ world }) => !world.orders.some((order) => hasHold(order)),
    along: (before, after) => before.snapshot === after.snapshot,
  },
  waitsForWork(),
  ignoresSecondPress('payment.requested'),
  ignoresSecondPress('payment.resumed'),
  ignoresLateAnswers(),
  {
    kind: 'reachable',
    words: 'From everywhere there is a way to "confirmed" or to an honest end.',
    from: () => true,
    to: isHonestEnd,
  },
  {
    kind: 'reachable',
    words: 'Where money was taken there is a way to "confirmed" without another charge, or it is given back.',
    from: (situation) => {
      const order = currentOrder(situation);
      return order !== undefined && chargesOf(order) === 1;
    },
    to: (situation) => {
      const order = currentOrder(situation);
      if (order === undefined || chargesOf(order) !== 1) return false;
      // A shopper who wants another order by now is not asked about the first: the server confirms it by
      // itself.
      const isPaid = order.status === 'paid';
      const isLeftBehind = order.revision !== situation.world.revision && isPaid;
      // A shopper who resumed it from the account, or is sent there because nobody knew, finds it confirmed
      // there.
      const isSent = situation.snapshot.context.resumed !== null || situation.snapshot.matches('unanswered');
      const isSeen = isSent && isPaid;
      return situation.snapshot.matches('confirmed') || isGivenBack(order) || isLeftBehind || isSeen;
    },
    along: (before, after) => selectOrderToPay(before.snapshot) === selectOrderToPay(after.snapshot),
  },
  {
    kind: 'noDeadEnd',
    words: 'Something can still be done everywhere.',
    isEnd: ({ snapshot }) => snapshot.matches('idle'),
  },
];

function opensPopup(before: PaymentSituation, after: PaymentSituation): boolean {
  return (
    before.snapshot !== after.snapshot &&
    after.snapshot.matches({ card: 'awaitingGateway' }) &&
    !before.snapshot.matches({ card: 'awaitingGateway' })
  );
}

function currentOrder({ snapshot, world }: PaymentSituation): Order | undefined {
  return snapshot.matches('idle') ? undefined : orderIn(world, selectOrderToPay(snapshot));
}

/**
 * True for a payment with nothing under way; confirmed; reported as failed where no money was taken; reported
 * with the fate of money that did not pay the order; or reported as unknown, with another check on offer.
 */
function isHonestEnd(situation: PaymentSituation): boolean {
  const { snapshot } = situation;
  const order = currentOrder(situation);
  const isFree = order === undefined || isGivenBack(order);
  const isAtRest =
    snapshot.matches('idle') ||
    snapshot.matches('confirmed') ||
    snapshot.matches('underpaid') ||
    snapshot.matches('returned') ||
    snapshot.matches('unanswered') ||
    snapshot.matches({ card: 'unconfirmed' });
  return isAtRest || (snapshot.hasTag('retryable') && isFree);
}

/** True if the shop keeps nothing of the charges for an order. */
function isGivenBack({ tries, status }: Order): boolean {
  return status === 'ended' || tries.every((one) => one.bank !== 'charged' || one.status === 'returned');
}

function hasHold(order: Order): boolean {
  return parts.some((part) => order.parts[part] === 'held');
}

function isLive({ status }: Order): boolean {
  return status !== 'ended';
}

/**
 * The identity of a situation: the world, and the part of the context that a later step can read. Attempts
 * are named by the order they placed, because their own names mean nothing.
 */
function project({ snapshot, world }: PaymentSituation): unknown {
  const { context } = snapshot;
  const isIdle = snapshot.matches('idle');
  const current = isIdle || snapshot.matches('unanswered') ? null : selectOrderToPay(snapshot);
  const orders = world.orders.map(
    ({ id, revision, status, parts: { giftCard: gift, wallet: purse }, tries }) =>
      // Nobody checks an ended order again once the machine has left it.
      status === 'ended' && id !== current
        ? revision
        : [
            revision,
            status,
            gift,
            purse,
            tries.map((one) => [one.provider, one.bank, one.status, one.isApproved]),
          ],
  );
  const { funds, onItsWay } = world;
  const outside = [
    world.revision,
    orders,
    funds.giftCard,
    funds.wallet,
    world.hasSecrets,
    onItsWay?.revision,
  ];
  if (isIdle) return outside;
  const attempt = world.orders.findIndex(({ attemptId }) => attemptId === context.attemptId);
  // The next try by card starts over.
  const isOver = snapshot.hasTag('retryable') || snapshot.matches('confirmed');
  return [
    outside,
    context.draft?.revision,
    attempt,
    onItsWay !== null && onItsWay.attemptId === context.attemptId,
    context.order?.id,
    context.resumed?.order.id,
    snapshot.hasTag('busy') && context.card.opening === null ? context.provider : null,
    isOver ? null : projectCard({ snapshot, world }),
    snapshot.matches('placingOrder') ? context.codeDraws : 0,
    snapshot.matches('refused') ? context.failure?.code : hasEnded(failureOf(context)),
  ];
}
