import type { SnapshotFrom } from 'xstate';
import { lagosDay } from '../../../kernel/calendar/index.ts';
import { kobo, zeroKobo } from '../../../kernel/money/index.ts';
import { requiredMessage } from '../../../shop/account/index.ts';
import type { CardStart, CheckRequest, PaymentCheck } from '../../../shop/card-payment/index.ts';
import type { GiftCard } from '../../../shop/gift-card/index.ts';
import {
  giftCardPurchaseMachine,
  giftCardReference,
  type PurchaseRequest,
  purchaseFields,
  selectPurchaseNotice,
} from '../../../shop/gift-card/purchase/index.ts';
import { projectCard, saysNothingTakenWhereSeen } from '../card.ts';
import type { Model, Move, Property, Situation } from '../model.ts';
import { done, failed, inputOf, lateAnswers, workOf } from '../moves.ts';
import { ignoresLateAnswers, ignoresSecondPress, waitsForWork } from '../properties.ts';
import {
  afterCheck,
  type Bill,
  billMoves,
  chargesOf,
  givesBackMore,
  opened,
  openingOf,
  popupMoves,
} from './bill.ts';

type Purchase = SnapshotFrom<typeof giftCardPurchaseMachine>;
type PurchaseSituation = Situation<Purchase, PurchaseWorld>;
type PurchaseMove = Move<PurchaseWorld>;

/** What the machine cannot see: the purchases that the server knows by their reference, and what became of them. */
interface PurchaseWorld {
  readonly purchases: readonly WorldPurchase[];
}

interface WorldPurchase {
  readonly reference: string;
  readonly bill: Bill;
  /** How often a card was issued for it. */
  readonly issued: number;
}

const bounds = { purchases: 2, tries: 2 };
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
    world: { purchases: [] },
    moves: (situation) => [
      ...workOf(situation.snapshot).flatMap((id) => answersOf(id, situation)),
      ...presses(situation),
      ...situation.world.purchases.flatMap((one) => billMoves(one.bill, puttingInto(situation.world, one))),
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

/** A time whose reference nobody has heard of yet. */
function freshTime({ context }: Purchase, { purchases }: PurchaseWorld): number {
  const heard = [context.attempt?.reference, ...purchases.map(({ reference }) => reference)];
  let at = 1;
  while (heard.includes(giftCardReference(card.id, at))) at += 1;
  return at;
}

/** What a piece of work in flight can come to. */
function answersOf(id: string, { snapshot, world }: PurchaseSituation): readonly PurchaseMove[] {
  switch (id) {
    case 'loadGiftCards':
      return [
        { words: 'the cards come', event: done(id, [card]), world },
        { words: 'the cards do not come', event: failed(id, 'no_answer'), world },
      ];
    case 'startPayment':
      return openings(inputOf(snapshot, id) as CardStart, world);
    case 'openPopup': {
      const reference = snapshot.context.card.opening?.reference ?? '';
      const purchase = purchaseOfTry(world, reference);
      return purchase ? popupMoves(purchase.bill, reference, world, puttingInto(world, purchase)) : [];
    }
    case 'checkPayment':
      return checksOf(inputOf(snapshot, id) as CheckRequest, world);
    case 'purchaseGiftCard':
      return issues(inputOf(snapshot, id) as PurchaseRequest, world);
    default:
      return [
        { words: `${id} is done`, event: done(id, null), world },
        { words: `${id} fails`, event: failed(id, 'no_answer'), world },
      ];
  }
}

/** `initializePayment`: the same reference is the same purchase; earlier tries are checked first. */
function openings({ target }: CardStart, world: PurchaseWorld): readonly PurchaseMove[] {
  const id = 'startPayment';
  const reference = target.kind === 'giftCard' ? target.reference : '';
  const lost = { words: 'the payment is not opened', event: failed(id, 'no_answer'), world };
  const known = world.purchases.find((one) => one.reference === reference);
  if (!known && world.purchases.length >= bounds.purchases) return [lost];
  const bill: Bill = { purpose: 'giftCard', amount: card.amount, tries: [] };
  const purchase = known ?? { reference, bill, issued: 0 };
  const purchases = known ? world.purchases : [...world.purchases, purchase];
  const ways = [true, false].flatMap((sees): readonly PurchaseMove[] => {
    const answer = opened(purchase.bill, reference, sees, bounds.tries);
    if (!answer) return [];
    const after = put({ purchases }, { ...purchase, bill: answer.bill });
    const how = sees ? '' : ' unseen';
    return [
      { words: `the payment is opened${how}`, event: done(id, openingOf(answer.tried)), world: after },
      {
        words: `the payment is opened${how}, the answer is lost`,
        event: failed(id, 'no_answer'),
        world: after,
      },
    ];
  });
  const dearer = { ...openingOf(newTry), amount: kobo(card.amount + 1), isSettled: false };
  return [...ways, { words: 'the price has changed', event: done(id, dearer), world }, lost];
}

/** `paymentStatus`: by the server's own check with the provider, or without reaching it. */
function checksOf({ opening }: CheckRequest, world: PurchaseWorld): readonly PurchaseMove[] {
  const id = 'checkPayment';
  const reference = opening?.reference ?? '';
  const purchase = purchaseOfTry(world, reference);
  if (!purchase) return [];
  const after = put(world, { ...purchase, bill: afterCheck(purchase.bill, reference) });
  const answer = checkIn(after, reference);
  const other: PaymentCheck = { kind: 'settled', received: kobo(card.amount - 1) };
  const isPaid = answer.kind === 'settled';
  return [
    { words: `${id}: the payment is ${answer.kind}`, event: done(id, answer), world: after },
    { words: `${id}: the provider is not reached`, event: done(id, { kind: 'unknown' }), world },
    ...(isPaid ? [] : [{ words: `${id}: another sum than the price came`, event: done(id, other), world }]),
    { words: `${id} gets no answer`, event: failed(id, 'no_answer'), world },
    { words: `${id} is done, its answer is lost`, event: failed(id, 'no_answer'), world: after },
  ];
}

function checkIn(world: PurchaseWorld, reference: string): PaymentCheck {
  const tried = purchaseOfTry(world, reference)?.bill.tries.find((one) => one.reference === reference);
  if (tried?.status === 'settled') return { kind: 'settled', received: tried.amount };
  if (tried?.status !== 'pending') return { kind: 'failed', message: '' };
  return { kind: tried.bank === 'nothing' ? 'abandoned' : 'pending' };
}

/** `purchasegiftcard`: a payment issues one card, however often it is asked. */
function issues({ reference }: PurchaseRequest, world: PurchaseWorld): readonly PurchaseMove[] {
  const id = 'purchaseGiftCard';
  const lost = { words: 'the purchase does not arrive', event: failed(id, 'no_answer'), world };
  const purchase = purchaseOfTry(world, reference);
  if (!purchase || checkIn(world, reference).kind !== 'settled') return [lost];
  const after = put(world, { ...purchase, issued: 1 });
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
    holds: ({ world }) => world.purchases.every(({ bill }) => givesBackMore(bill)),
  },
  {
    kind: 'always',
    words: 'A card is asked for only when exactly its price has come.',
    holds: (situation) => {
      const { snapshot } = situation;
      const isAsked =
        snapshot.matches('purchasing') || snapshot.matches('unissued') || snapshot.matches('bought');
      const reference = snapshot.context.card.opening?.reference ?? '';
      const check = checkIn(situation.world, reference);
      return !isAsked || (check.kind === 'settled' && check.received === card.amount);
    },
  },
  saysNothingTakenWhereSeen(
    (snapshot) => selectPurchaseNotice(snapshot)?.text,
    ({ snapshot, world }) => {
      const reference = snapshot.context.card.opening?.reference ?? '';
      const purchase = purchaseOfTry(world, reference);
      return purchase?.bill.tries.find((one) => one.reference === reference)?.bank;
    },
  ),
  {
    kind: 'always',
    words: 'A card is said to be bought only when it is.',
    holds: ({ snapshot, world }) =>
      !snapshot.matches('bought') ||
      purchaseOfTry(world, snapshot.context.card.opening?.reference ?? '')?.issued === 1,
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
    // Other people make another purchase; the one that was paid for the people before is issued by the server itself.
    from: (situation) => isForThePeople(situation) && chargesIn(currentPurchase(situation)) === 1,
    to: (situation) => situation.snapshot.matches('bought') && chargesIn(currentPurchase(situation)) === 1,
    along: (before, after) => referenceOf(before) === referenceOf(after) && isForThePeople(after),
  },
  { kind: 'noDeadEnd', words: 'Something can still be done everywhere.', isEnd: () => false },
];

/** Bought; paid, where the purchase is offered again; told that nobody knows yet; or free to go on where no money was taken. */
function isHonestEnd(situation: PurchaseSituation): boolean {
  const { snapshot } = situation;
  const isTold =
    snapshot.matches({ card: 'unconfirmed' }) || snapshot.matches('unissued') || snapshot.matches('bought');
  const isFree = snapshot.matches('filling') || snapshot.matches('choosing');
  return isTold || (isFree && chargesIn(currentPurchase(situation)) === 0);
}

function chargesIn(purchase: WorldPurchase | undefined): number {
  return purchase ? chargesOf(purchase.bill).length : 0;
}

function referenceOf({ snapshot }: PurchaseSituation): string | undefined {
  return snapshot.context.attempt?.reference;
}

function isForThePeople({ snapshot: { context } }: PurchaseSituation): boolean {
  return context.attempt?.revision === context.revision;
}

function currentPurchase(situation: PurchaseSituation): WorldPurchase | undefined {
  const reference = referenceOf(situation);
  return situation.world.purchases.find((one) => one.reference === reference);
}

function purchaseOfTry(world: PurchaseWorld, reference: string): WorldPurchase | undefined {
  return world.purchases.find(({ bill }) => bill.tries.some((one) => one.reference === reference));
}

function put(world: PurchaseWorld, purchase: WorldPurchase): PurchaseWorld {
  return {
    purchases: world.purchases.map((one) => (one.reference === purchase.reference ? purchase : one)),
  };
}

function puttingInto(world: PurchaseWorld, purchase: WorldPurchase) {
  return (bill: Bill): PurchaseWorld => put(world, { ...purchase, bill });
}

/** The world with its purchases unnamed, and of the context what a later step can read. */
function project({ snapshot, world }: PurchaseSituation): unknown {
  const { cards, cardId, fields, revision, provider, attempt, card: payment } = snapshot.context;
  const isAtCard = !['loading', 'unavailable', 'choosing', 'filling'].some(
    (state) => snapshot.value === state,
  );
  return {
    world: world.purchases.map(({ bill, issued }) => [
      bill.tries.map(({ bank, status, amount }) => [bank, status, amount]),
      issued,
    ]),
    machine: [
      cards.length,
      cardId,
      purchaseFields.filter((field) => fields[field].problem === null).length,
      provider,
      attempt && [
        world.purchases.findIndex(({ reference }) => reference === attempt.reference),
        attempt.revision === revision,
      ],
      isAtCard ? projectCard(snapshot, payment) : null,
    ],
  };
}

const newTry = { reference: 'x-1', amount: zeroKobo, bank: 'charged', status: 'settled' } as const;

/** Results that would move the machine if they came in time. */
const lateResults = [
  ['loadGiftCards', []],
  ['startPayment', openingOf(newTry)],
  ['openPopup', { kind: 'answered', code: '00', transactionId: 't' }],
  ['checkPayment', { kind: 'settled', received: card.amount }],
  ['purchaseGiftCard', null],
  ['waitForBank', null],
  ['waitForAnswer', null],
] as const;
