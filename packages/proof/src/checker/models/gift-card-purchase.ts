import { done, failed, inputOf } from '@marketsquare/core/journal/testing';
import { lagosDay } from '@marketsquare/core/kernel/calendar';
import { kobo } from '@marketsquare/core/kernel/money';
import { requiredMessage } from '@marketsquare/core/shop/account';
import type { CardStart, PaymentCheck } from '@marketsquare/core/shop/card-payment';
import type { GiftCard } from '@marketsquare/core/shop/gift-card';
import {
  giftCardPurchaseMachine,
  giftCardReference,
  type PurchaseRequest,
  purchaseFields,
  selectPurchaseNotice,
} from '@marketsquare/core/shop/gift-card/purchase';
import { noTenders } from '@marketsquare/core/shop/payment';
import type { SnapshotFrom } from 'xstate';
import {
  chargesOf,
  checkOf,
  givesBackMore,
  type Order,
  orderOfTry,
  place,
  type ServerState,
} from '../../server/index.ts';
import { projectCard, saysNothingTakenWhereSeen } from '../card.ts';
import { bankMoves, lateCardResults, openings, twoTries, workAnswers } from '../card-moves.ts';
import type { Model, Move, Property, Situation } from '../model.ts';
import { lateAnswers, workOf } from '../moves.ts';
import { ignoresLateAnswers, ignoresSecondPress, waitsForWork } from '../properties.ts';

type Purchase = SnapshotFrom<typeof giftCardPurchaseMachine>;
type PurchaseSituation = Situation<Purchase, PurchaseWorld>;
type PurchaseMove = Move<PurchaseWorld>;

/**
 * The part of the world that the machine cannot see: the server with its purchases, and those for which a
 * card was issued.
 */
interface PurchaseWorld extends ServerState {
  readonly issued: readonly string[];
}

const mostPurchases = 2;
const card: GiftCard = {
  id: 3,
  name: 'Birthday Card',
  amount: kobo(1_000_000),
  expiresOn: lagosDay('2027-11-21'),
};

const gestures = [
  { type: 'giftCard.listRetried' },
  { type: 'giftCard.chosen', cardId: card.id },
  { type: 'giftCard.providerChosen', provider: 'paystack' },
  { type: 'cardPayment.checkedAgain' },
  { type: 'giftCard.purchaseRetried' },
  { type: 'giftCard.noticeDismissed' },
  { type: 'giftCard.closed' },
];

/** A gift card bought for another person: banks take their time, replies get lost, the shopper corrects a name and tries again. */
export function giftCardPurchaseModel(
  machine: typeof giftCardPurchaseMachine = giftCardPurchaseMachine,
): Model<Purchase, PurchaseWorld> {
  return {
    name: 'giftCardPurchase',
    machine,
    inputs: [undefined],
    world: { orders: [], funds: noTenders, issued: [] },
    moves: (situation) => [
      ...workOf(situation.snapshot).flatMap((id) => answersOf(id, situation)),
      ...presses(situation),
      ...bankMoves(situation.world, twoTries),
      ...lateAnswers(situation.snapshot, lateResults, situation.world),
    ],
    project,
    properties,
  };
}

function presses({ snapshot, world }: PurchaseSituation): readonly PurchaseMove[] {
  const next = purchaseFields.find((field) => snapshot.context.fields[field].problem !== null);
  const [first] = purchaseFields;
  const judged = (problem: string | null) => ({
    type: 'giftCard.fieldJudged',
    field: next ?? first,
    problem,
  });
  return [
    ...gestures,
    { type: 'giftCard.submitted', at: freshTime(snapshot, world) },
    judged(null),
    ...(next === undefined ? [judged(requiredMessage)] : []),
  ].map((event) => ({ words: JSON.stringify(event), event, world }));
}

/** A time whose reference is still unused. */
function freshTime({ context }: Purchase, { orders }: PurchaseWorld): number {
  const heard = [context.attempt?.reference, ...orders.map(({ code }) => code)];
  let at = 1;
  while (heard.includes(giftCardReference(card.id, at))) at += 1;
  return at;
}

/** The possible results of a piece of work in flight. */
function answersOf(id: string, { snapshot, world }: PurchaseSituation): readonly PurchaseMove[] {
  switch (id) {
    case 'loadGiftCards':
      return [
        { words: 'the cards come', event: done(id, [card]), world },
        { words: 'the cards do not come', event: failed(id, 'no_answer'), world },
      ];
    case 'startPayment':
      return starts(inputOf(snapshot, id) as CardStart, world);
    case 'checkPayment':
      return [...workAnswers(id, snapshot, world, twoTries), ...otherSums(snapshot, world)];
    case 'purchaseGiftCard':
      return issues(inputOf(snapshot, id) as PurchaseRequest, world);
    default:
      return workAnswers(id, snapshot, world, twoTries);
  }
}

/** `initializePayment`: the same reference is the same purchase. */
function starts(request: CardStart, world: PurchaseWorld): readonly PurchaseMove[] {
  const id = 'startPayment';
  const { target } = request;
  const code = target.kind === 'giftCard' ? target.reference : '';
  const isKnown = world.orders.some((order) => order.code === code);
  if (!isKnown && world.orders.length >= mostPurchases) {
    return [{ words: 'the payment is not opened', event: failed(id, 'no_answer'), world }];
  }
  const submission = { attemptId: code, code, revision: 0, total: card.amount, tenders: noTenders };
  const { server } = place(world, { ...submission, purpose: 'giftCard' });
  return openings(request, server, twoTries);
}

/** A payment for which another sum than the price has come. */
function otherSums(snapshot: Purchase, world: PurchaseWorld): readonly PurchaseMove[] {
  const other: PaymentCheck = { kind: 'settled', received: kobo(card.amount - 1) };
  return checkOfOpened({ snapshot, world }).kind === 'settled'
    ? []
    : [
        {
          words: 'checkPayment: another sum than the price came',
          event: done('checkPayment', other),
          world,
        },
      ];
}

/** The server's knowledge of the try that the machine has opened. */
function checkOfOpened({ snapshot, world }: PurchaseSituation): PaymentCheck {
  const reference = snapshot.context.card.opening?.reference ?? null;
  return checkOf(world, { orderId: orderOfTry(world, reference)?.id ?? '', reference });
}

/** `purchasegiftcard`: a payment issues one card, however often it is asked. */
function issues({ reference }: PurchaseRequest, world: PurchaseWorld): readonly PurchaseMove[] {
  const id = 'purchaseGiftCard';
  const lost = { words: 'the purchase does not arrive', event: failed(id, 'no_answer'), world };
  const purchase = orderOfTry(world, reference);
  if (purchase?.status !== 'paid') return [lost];
  const { issued } = world;
  const after = issued.includes(purchase.id) ? world : { ...world, issued: [...issued, purchase.id] };
  return [
    { words: 'the card is bought', event: done(id, null), world: after },
    { words: 'the card is bought, the answer is lost', event: failed(id, 'no_answer'), world: after },
    lost,
  ];
}

const properties: readonly Property<Purchase, PurchaseWorld>[] = [
  {
    kind: 'never',
    words: 'Pressing again for the same card and people makes another purchase.',
    happens: ({ snapshot: { context } }, { event }, after) =>
      event?.type === 'giftCard.submitted' &&
      context.attempt?.revision === context.revision &&
      context.attempt.reference !== after.snapshot.context.attempt?.reference,
  },
  {
    kind: 'always',
    words: 'No purchase is charged twice without the second charge being seen as one to give back.',
    holds: ({ world }) => world.orders.every(givesBackMore),
  },
  {
    kind: 'always',
    words: 'A card is asked for only when exactly its price has come.',
    holds: (situation) => {
      const { snapshot } = situation;
      const isAsked =
        snapshot.matches('purchasing') || snapshot.matches('unissued') || snapshot.matches('bought');
      const check = checkOfOpened(situation);
      return !isAsked || (check.kind === 'settled' && check.received === card.amount);
    },
  },
  saysNothingTakenWhereSeen((snapshot) => selectPurchaseNotice(snapshot)?.text),
  {
    kind: 'always',
    words: 'A card is said to be bought only when it is.',
    holds: ({ snapshot, world }) =>
      !snapshot.matches('bought') ||
      world.issued.includes(orderOfTry(world, snapshot.context.card.opening?.reference)?.id ?? ''),
  },
  {
    kind: 'always',
    words: 'A popup opens for the price that was shown.',
    holds: ({ snapshot }) =>
      !snapshot.matches({ card: 'awaitingGateway' }) || snapshot.context.card.opening?.amount === card.amount,
  },
  {
    kind: 'never',
    words: 'A payment is asked for after the card is paid.',
    happens: (before, _, after) =>
      (before.snapshot.matches('unissued') || before.snapshot.matches('purchasing')) &&
      (after.snapshot.matches({ card: 'starting' }) || after.snapshot.matches({ card: 'awaitingGateway' })),
  },
  waitsForWork(),
  ignoresSecondPress('giftCard.submitted'),
  ignoresLateAnswers(),
  {
    kind: 'reachable',
    words: 'From everywhere there is a way to "bought" or to an honest end.',
    from: () => true,
    to: isHonestEnd,
  },
  {
    kind: 'reachable',
    words: 'Where money was taken there is a way to "bought" without another charge.',
    // Other people make another purchase; the server itself issues the one that was paid for the people
    // before.
    from: (situation) => isForThePeople(situation) && chargesIn(currentPurchase(situation)) === 1,
    to: (situation) => situation.snapshot.matches('bought') && chargesIn(currentPurchase(situation)) === 1,
    along: (before, after) => referenceOf(before) === referenceOf(after) && isForThePeople(after),
  },
  { kind: 'noDeadEnd', words: 'Something can still be done everywhere.', isEnd: () => false },
];

/**
 * True for a purchase that is bought; paid, and offered again; reported as unknown; or free to go on where no
 * money was taken.
 */
function isHonestEnd(situation: PurchaseSituation): boolean {
  const { snapshot } = situation;
  const isTold =
    snapshot.matches({ card: 'unconfirmed' }) || snapshot.matches('unissued') || snapshot.matches('bought');
  const isFree = snapshot.matches('filling') || snapshot.matches('choosing');
  return isTold || (isFree && chargesIn(currentPurchase(situation)) === 0);
}

function chargesIn(purchase: Order | undefined): number {
  return purchase ? chargesOf(purchase) : 0;
}

function referenceOf({ snapshot }: PurchaseSituation): string | undefined {
  return snapshot.context.attempt?.reference;
}

function isForThePeople({ snapshot: { context } }: PurchaseSituation): boolean {
  return context.attempt?.revision === context.revision;
}

function currentPurchase(situation: PurchaseSituation): Order | undefined {
  const reference = referenceOf(situation);
  return situation.world.orders.find(({ code }) => code === reference);
}

/** The world with its purchases unnamed, and the part of the context that a later step can read. */
function project({ snapshot, world }: PurchaseSituation): unknown {
  const { cards, cardId, fields, revision, provider, attempt } = snapshot.context;
  const isAtCard = !['loading', 'unavailable', 'choosing', 'filling'].some(
    (state) => snapshot.value === state,
  );
  return {
    world: world.orders.map(({ id, tries }) => [
      tries.map(({ bank, status }) => [bank, status]),
      world.issued.includes(id),
    ]),
    machine: [
      cards.length,
      cardId,
      purchaseFields.filter((field) => fields[field].problem === null).length,
      provider,
      attempt && [
        world.orders.findIndex(({ code }) => code === attempt.reference),
        attempt.revision === revision,
      ],
      isAtCard ? projectCard({ snapshot, world }) : null,
    ],
  };
}

/** Results that would move the machine if they came in time. */
const lateResults = [...lateCardResults, ['loadGiftCards', []], ['purchaseGiftCard', null]] as const;
