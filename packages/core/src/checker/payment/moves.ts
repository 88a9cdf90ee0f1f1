import type { SnapshotFrom } from 'xstate';
import { type Kobo, zeroKobo } from '../../money/index.ts';
import {
  cardAmount,
  type PaymentOpening,
  type PlacementRequest,
  type PopupOutcome,
  type Provider,
  type paymentMachine,
  type Verification,
  type VerificationRequest,
} from '../../payment/index.ts';
import type { Move, Situation } from '../model.ts';
import { done, failed, inputOf, lateAnswers, workOf } from '../moves.ts';
import { draftOf } from './draft.ts';
import {
  isPaid,
  looked,
  opened,
  orderId,
  orderIn,
  type PaymentWorld,
  placed,
  type WorldBounds,
  type WorldOrder,
  type WorldTry,
  withApproval,
  withBank,
} from './world.ts';

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;
export type PaymentSituation = Situation<PaymentSnapshot, PaymentWorld>;
type PaymentMove = Move<PaymentWorld>;

/** Everything that a shopper, her browser, the shop's server, the providers and the network can do to a payment now. */
export function paymentMoves(situation: PaymentSituation, bounds: WorldBounds): readonly PaymentMove[] {
  const { snapshot, world } = situation;
  return [
    ...workOf(snapshot).flatMap((id) => answersOf(id, situation, bounds)),
    ...presses(situation, bounds),
    ...ownMoves(world, bounds),
    ...lateAnswers(snapshot, lateResults, world),
  ];
}

/** What a piece of work in flight can come to. */
function answersOf(id: string, situation: PaymentSituation, bounds: WorldBounds): readonly PaymentMove[] {
  const { snapshot, world } = situation;
  switch (id) {
    case 'placeOrder':
      return placements(inputOf(snapshot, id) as PlacementRequest, world, bounds);
    case 'startPayment':
      return openings(inputOf(snapshot, id) as OpeningRequest, world, bounds);
    case 'openPopup':
      return popups(inputOf(snapshot, id) as PaymentOpening, world);
    case 'verifyPayment':
    case 'checkClosed':
      return verifications(id, inputOf(snapshot, id) as VerificationRequest, world);
    default:
      return [
        { words: `${id} is done`, event: done(id, null), world },
        { words: `${id} fails`, event: failed(id, 'no_answer'), world },
      ];
  }
}

interface OpeningRequest {
  readonly orderId: string;
  readonly provider: Provider;
}

/** `placeorder`: the same attempt is the same order, and its reply can be lost. */
function placements(
  { attemptId, draft }: PlacementRequest,
  world: PaymentWorld,
  { orders }: WorldBounds,
): readonly PaymentMove[] {
  const lost: PaymentMove = {
    words: 'the answer to the order is lost',
    event: failed('placeOrder', 'no_answer'),
    world,
  };
  const index = world.orders.findIndex((one) => one.attemptId === attemptId);
  const known = world.orders[index];
  if (known && known.wish !== draft.revision) {
    return [
      { words: 'the attempt has placed another order', event: failed('placeOrder', 'attempt_reused'), world },
    ];
  }
  if (known) {
    const order = {
      id: orderId(index),
      code: `Gr03042000${index + 1}`,
      total: known.total,
      balance: known.balance,
    };
    return [
      { words: 'the order is placed', event: done('placeOrder', { kind: 'placed', order }), world },
      lost,
    ];
  }
  const balance = cardAmount(draft.total, draft.tenders);
  const submission = { attemptId, wish: draft.revision, total: draft.total, balance };
  // What the server refuses now it refuses to a request that is still on its way.
  const isOnItsWay = world.onItsWay?.attemptId === attemptId;
  const quiet = isOnItsWay ? { ...world, onItsWay: null } : world;
  return [
    ...(world.orders.length < orders
      ? [{ words: 'the order arrives', event: null, world: placed(world, submission) }]
      : []),
    lost,
    ...(world.onItsWay === null && world.orders.length < orders
      ? [{ ...lost, words: 'the order is given up on its way', world: { ...world, onItsWay: submission } }]
      : []),
    {
      words: 'the order is refused',
      event: failed('placeOrder', 'slot_full', 'There is no availability for this date.'),
      world,
    },
    {
      words: 'the order is requoted',
      event: done('placeOrder', { kind: 'requoted', quote: null }),
      world: quiet,
    },
    {
      words: "the order's code is taken",
      event: done('placeOrder', { kind: 'codeTaken', code: 'Gr030433333' }),
      world: quiet,
    },
  ];
}

/** `initializePayment`: it looks at earlier tries first, where it can reach the provider. */
function openings(
  request: OpeningRequest,
  world: PaymentWorld,
  { tries }: WorldBounds,
): readonly PaymentMove[] {
  const index = world.orders.findIndex((_, at) => orderId(at) === request.orderId);
  const balance = world.orders[index]?.balance ?? zeroKobo;
  const ways = [true, false].flatMap((sees): readonly PaymentMove[] => {
    const { world: after, tried } = opened(world, index, request.provider, sees, tries);
    const how = sees ? '' : ' unseen';
    return [
      ...(tried
        ? [
            {
              words: `the payment is opened${how}`,
              event: done('startPayment', openingOf(tried, balance)),
              world: after,
            },
            { words: `the payment is opened${how}, its answer is still out`, event: null, world: after },
          ]
        : []),
    ];
  });
  return [...ways, { words: 'the payment is not opened', event: failed('startPayment', 'no_answer'), world }];
}

function openingOf({ reference, provider, standing }: WorldTry, amount: Kobo): PaymentOpening {
  return {
    reference,
    provider,
    amount,
    scriptUrl: '',
    accessCode: null,
    publicKey: null,
    isSettled: standing === 'settled',
  };
}

/** The popup: what the shopper does in it, and what it tells of what has come of the try. */
function popups({ reference }: PaymentOpening, world: PaymentWorld): readonly PaymentMove[] {
  const tried = world.orders.flatMap(({ tries }) => tries).find((one) => one.reference === reference);
  if (!tried) return [];
  const answers = (outcome: PopupOutcome) => done('openPopup', outcome);
  const approved = { kind: 'answered', code: '00', transactionId: 't' } as const;
  const told = withApproval(world, reference);
  return [
    ...(tried.bank === 'nothing'
      ? [
          { words: 'she pays', event: null, world: withBank(world, reference, 'charged') },
          { words: 'her bank takes its time', event: null, world: withBank(world, reference, 'working') },
          { words: 'her card is declined', event: null, world: withBank(world, reference, 'declined') },
        ]
      : [{ words: 'the popup tells of success', event: answers(approved), world: told }]),
    ...(tried.bank === 'charged'
      ? [
          {
            words: 'the page was loaded again and finds the order paid',
            event: answers({ ...approved, transactionId: '' }),
            world: withApproval(looked(world, reference), reference),
          },
        ]
      : []),
    ...(tried.bank === 'declined'
      ? [
          {
            words: 'the popup tells of a refusal',
            event: answers({ kind: 'answered', code: '51', transactionId: '' }),
            world,
          },
        ]
      : []),
    { words: 'the popup is closed', event: answers({ kind: 'closed' }), world },
    { words: 'the popup cannot be had', event: answers({ kind: 'unavailable' }), world },
    { words: 'the popup fails', event: failed('openPopup', 'no_answer'), world },
  ];
}

/** The server settles by its own look at the provider, or cannot reach it. */
function verifications(
  id: string,
  { orderId: order, reference, transactionId }: VerificationRequest,
  world: PaymentWorld,
): readonly PaymentMove[] {
  const after = reference === null ? world : looked(world, reference);
  const answer = verificationIn(orderIn(after, order), reference, transactionId);
  const known = verificationIn(orderIn(world, order), reference, transactionId);
  const unseen: Verification = known.kind === 'pending' ? { kind: 'unknown' } : known;
  return [
    { words: `${id}: the payment is ${answer.kind}`, event: done(id, answer), world: after },
    {
      words: `${id}: the provider is not reached, the payment is ${unseen.kind}`,
      event: done(id, unseen),
      world,
    },
    { words: `${id} gets no answer`, event: failed(id, 'no_answer'), world },
    { words: `${id} is done, its answer is lost`, event: failed(id, 'no_answer'), world: after },
  ];
}

function verificationIn(
  order: WorldOrder | undefined,
  reference: string | null,
  transactionId: string | null,
): Verification {
  const standing = order?.tries.find((one) => one.reference === reference)?.standing;
  // A transaction that was told is asked for by itself; while it is open, and else, the order's own standing counts.
  const isLost = standing === 'failed' || standing === 'returned';
  if (isLost && transactionId) return { kind: 'failed', message: '' };
  if (order !== undefined && isPaid(order)) return { kind: 'settled' };
  return isLost ? { kind: 'failed', message: '' } : { kind: 'pending' };
}

/** What the shopper can press. After her purchase only another wish makes another order: the checkout is closed. */
function presses({ snapshot, world }: PaymentSituation, { wishes }: WorldBounds): readonly PaymentMove[] {
  const isBought =
    snapshot.matches('confirmed') ||
    (snapshot.matches('idle') && world.orders.some(({ wish }) => wish === world.wish));
  const attemptId = freshAttempt(snapshot.context.attemptId, world);
  const asked = (number: number, providers: readonly Provider[], words: string): readonly PaymentMove[] => {
    const wish = wishes[number - 1];
    if (!wish) return [];
    return providers.map((provider) => ({
      words: `${words} at ${provider}`,
      event: {
        type: 'payment.requested',
        draft: draftOf(number, wish),
        provider,
        attemptId,
        code: `code of ${attemptId}`,
      },
      world: { ...world, wish: number },
    }));
  };
  return [
    ...(isBought ? [] : asked(world.wish, ['paystack', 'flutterwave'], 'she asks to pay')),
    ...(snapshot.hasTag('busy')
      ? []
      : asked(world.wish + 1, ['paystack'], 'she changes her order and asks to pay')),
    { words: 'she asks for another look', event: { type: 'payment.checkedAgain' }, world },
    { words: 'she leaves', event: { type: 'payment.left' }, world },
  ];
}

/** An attempt that nobody has heard of yet. */
function freshAttempt(current: string, { orders, onItsWay }: PaymentWorld): string {
  const heard = [current, onItsWay?.attemptId, ...orders.map(({ attemptId }) => attemptId)];
  let number = 1;
  while (heard.includes(`attempt-${number}`)) number += 1;
  return `attempt-${number}`;
}

/** What the world does by itself: requests arrive late, banks make up their minds, webhooks come. */
function ownMoves(world: PaymentWorld, { orders }: WorldBounds): readonly PaymentMove[] {
  const { onItsWay } = world;
  const tries = world.orders.flatMap((order) => order.tries);
  return [
    ...(onItsWay && world.orders.length < orders
      ? [
          {
            words: 'an order given up arrives after all',
            event: null,
            world: placed(world, onItsWay),
          },
        ]
      : []),
    ...tries
      .filter(({ bank }) => bank === 'working')
      .flatMap(({ reference }) => [
        { words: `the bank pays ${reference}`, event: null, world: withBank(world, reference, 'charged') },
        {
          words: `the bank declines ${reference}`,
          event: null,
          world: withBank(world, reference, 'declined'),
        },
      ]),
    ...tries
      .filter(({ bank, standing }) => bank === 'charged' && standing === 'pending')
      .map(({ reference }) => ({
        words: `the webhook tells of ${reference}`,
        event: null,
        world: looked(world, reference),
      })),
  ];
}

/** Results that would move the machine if they came in time. */
const lateResults = [
  ['placeOrder', { kind: 'codeTaken', code: 'Gr030433333' }],
  [
    'startPayment',
    openingOf(
      {
        reference: 'try-1.1',
        provider: 'paystack',
        bank: 'charged',
        standing: 'settled',
        isApproved: true,
      },
      zeroKobo,
    ),
  ],
  ['openPopup', { kind: 'answered', code: '00', transactionId: 't' }],
  ['redeemGiftCard', null],
  ['debitWallet', null],
  ['recordPayment', null],
  ['verifyPayment', { kind: 'settled' }],
  ['checkClosed', { kind: 'settled' }],
  ['wait', null],
] as const;
