import type { SnapshotFrom } from 'xstate';
import { type Kobo, kobo, zeroKobo } from '../../../kernel/money/index.ts';
import {
  type CardStart,
  type CheckRequest,
  orderIdOf,
  type PaymentCheck,
  type PaymentOpening,
  type PopupOutcome,
} from '../../../shop/card-payment/index.ts';
import type {
  GiftCardRedemption,
  PlacementRequest,
  Provider,
  paymentMachine,
  WalletDebit,
} from '../../../shop/payment/index.ts';
import type { Move, Situation } from '../model.ts';
import { done, failed, inputOf, lateAnswers, workOf } from '../moves.ts';
import { draftOf } from './draft.ts';
import { hasAllParts, isAvailable, withParts } from './parts.ts';
import {
  afterCheck,
  closed,
  ended,
  opened,
  orderCode,
  orderId,
  orderIn,
  placed,
  released,
  type ServerRules,
  shortOf,
  type WorldBounds,
  withApproval,
  withBank,
  withOrder,
} from './world.ts';
import {
  type Part,
  type PartStatus,
  type PaymentWorld,
  parts,
  type WorldOrder,
  type WorldTry,
} from './world-state.ts';

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;
export type PaymentSituation = Situation<PaymentSnapshot, PaymentWorld>;
type PaymentMove = Move<PaymentWorld>;

/** Everything that a shopper, their browser, the shop's server, the providers and the network can do to a payment now. */
export function paymentMoves(situation: PaymentSituation, bounds: WorldBounds): readonly PaymentMove[] {
  const { snapshot, world } = situation;
  return [
    ...workOf(snapshot).flatMap((id) => answersOf(id, situation, bounds)),
    ...presses(situation, bounds),
    ...ownMoves(situation, bounds),
    ...lateAnswers(snapshot, lateResults, world),
  ];
}

/** What a piece of work in flight can come to. */
function answersOf(id: string, situation: PaymentSituation, bounds: WorldBounds): readonly PaymentMove[] {
  const { snapshot, world } = situation;
  switch (id) {
    case 'placeOrder':
      return placements(inputOf(snapshot, id) as PlacementRequest, world, bounds);
    case 'redeemGiftCard':
      return redemptions(inputOf(snapshot, id) as GiftCardRedemption, world, bounds.server);
    case 'debitWallet':
      return debits(inputOf(snapshot, id) as WalletDebit, world, bounds.server);
    case 'startPayment':
      return openings(inputOf(snapshot, id) as CardStart, world, bounds);
    case 'openPopup':
      return popups(inputOf(snapshot, id) as PaymentOpening, world, bounds.server);
    case 'checkPayment':
      return checksOf(inputOf(snapshot, id) as CheckRequest, world, bounds.server);
    case 'waitForAnswer':
      return [
        { words: 'nobody has answered for too long', event: done(id, null), world: ended(world) },
        { words: `${id} fails`, event: failed(id, 'no_answer'), world },
      ];
    default:
      return [
        { words: `${id} is done`, event: done(id, null), world },
        { words: `${id} fails`, event: failed(id, 'no_answer'), world },
      ];
  }
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
      code: orderCode(index),
      total: known.total,
      balance: known.balance,
    };
    return [
      { words: 'the order is placed', event: done('placeOrder', { kind: 'placed', order }), world },
      lost,
    ];
  }
  const { total, tenders } = draft;
  const submission = { attemptId, wish: draft.revision, total, tenders };
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

/** `redeemgift`: without its serial number a gift card is not even asked for. */
function redemptions(
  { orderId: id }: GiftCardRedemption,
  world: PaymentWorld,
  server: ServerRules,
): readonly PaymentMove[] {
  const index = world.orders.findIndex((_, at) => orderId(at) === id);
  return world.hasSecrets
    ? reservations('redeemGiftCard', 'giftCard', index, world, server)
    : [{ words: 'the serial number is gone', event: failed('redeemGiftCard', 'serial_missing'), world }];
}

/** `debitWallet`: without a token the server answers only for a part that is reserved already. */
function debits(
  { orderCode: code }: WalletDebit,
  world: PaymentWorld,
  server: ServerRules,
): readonly PaymentMove[] {
  const index = world.orders.findIndex((_, at) => orderCode(at) === code);
  const isKnown = ['reserved', 'captured'].includes(world.orders[index]?.parts.wallet ?? '');
  return world.hasSecrets || isKnown
    ? reservations('debitWallet', 'wallet', index, world, server)
    : [{ words: 'the token is gone', event: failed('debitWallet', 'wrong_pin'), world }];
}

/** A part is reserved once, however often it is asked for; the answer can be lost, and the request can be late. */
function reservations(
  id: string,
  part: Part,
  index: number,
  world: PaymentWorld,
  server: ServerRules,
): readonly PaymentMove[] {
  const status = world.orders[index]?.parts[part];
  const lost: PaymentMove = { words: `${id}: the answer is lost`, event: failed(id, 'no_answer'), world };
  if (status === 'reserved' || status === 'captured') {
    return [{ words: `${id}: the part is reserved`, event: done(id, null), world }, lost];
  }
  if (world.orders[index]?.isEnded) {
    return [{ words: `${id}: the order has ended`, event: failed(id, 'order_ended'), world }];
  }
  if (!server.isAvailable(world, part)) {
    return [{ words: `${id}: too little is left`, event: failed(id, 'balance_too_low'), world }];
  }
  const to = (next: PartStatus) =>
    withOrder(world, index, (order) => withParts(order, (now, one) => (one === part ? next : now)));
  return [
    { words: `${id} arrives`, event: null, world: to('reserved') },
    { ...lost, words: `${id} is given up on its way`, world: to('onItsWay') },
    lost,
  ];
}

/** `initializePayment`: it checks earlier tries first, where it can reach the provider. */
function openings(request: CardStart, world: PaymentWorld, bounds: WorldBounds): readonly PaymentMove[] {
  const index = world.orders.findIndex((_, at) => orderId(at) === orderIdOf(request));
  const balance = world.orders[index]?.balance ?? zeroKobo;
  const isFirst = world.orders[index]?.tries.length === 0;
  const ways = [true, false].flatMap((sees): readonly PaymentMove[] => {
    const { world: after, tried } = opened(world, index, request.provider, sees, bounds);
    const how = sees ? '' : ' unseen';
    return [
      ...(tried
        ? [
            {
              words: `the payment is opened${how}`,
              event: done('startPayment', openingOf(tried, balance)),
              world: after,
            },
            ...(sees && isFirst
              ? [
                  {
                    words: 'the payment is opened for another sum',
                    event: done('startPayment', openingOf(tried, kobo(balance + 1))),
                    world: after,
                  },
                ]
              : []),
            { words: `the payment is opened${how}, its answer is still out`, event: null, world: after },
          ]
        : []),
    ];
  });
  const why = world.orders[index]?.isEnded ? 'order_ended' : 'no_answer';
  return [...ways, { words: 'the payment is not opened', event: failed('startPayment', why), world }];
}

function openingOf({ reference, provider, status }: WorldTry, amount: Kobo): PaymentOpening {
  return {
    reference,
    provider,
    amount,
    scriptUrl: '',
    accessCode: null,
    publicKey: null,
    isSettled: status === 'settled',
  };
}

/** The popup: what the shopper does in it, and what it tells of what has come of the try. */
function popups(
  { reference }: PaymentOpening,
  world: PaymentWorld,
  server: ServerRules,
): readonly PaymentMove[] {
  const tried = world.orders.flatMap(({ tries }) => tries).find((one) => one.reference === reference);
  if (!tried) return [];
  const answers = (outcome: PopupOutcome) => done('openPopup', outcome);
  const approved = { kind: 'answered', code: '00', transactionId: 't' } as const;
  const told = withApproval(world, reference);
  return [
    ...(tried.bank === 'nothing'
      ? [
          { words: 'the shopper pays', event: null, world: withBank(world, reference, 'charged') },
          { words: 'the shopper pays too little', event: null, world: withBank(world, reference, 'short') },
          { words: 'the bank takes its time', event: null, world: withBank(world, reference, 'working') },
          { words: 'the card is declined', event: null, world: withBank(world, reference, 'declined') },
          { words: 'the popup tells of success that was none', event: answers(approved), world: told },
        ]
      : [{ words: 'the popup tells of success', event: answers(approved), world: told }]),
    ...(tried.bank === 'charged' || tried.bank === 'short'
      ? [
          {
            words: 'the page was loaded again and finds that money came',
            event: answers({ ...approved, transactionId: '' }),
            world: withApproval(afterCheck(world, reference, server), reference),
          },
        ]
      : []),
    ...(tried.bank === 'declined'
      ? [
          {
            words: 'the page was loaded again and finds the try failed',
            event: answers({ kind: 'failed' }),
            world: afterCheck(world, reference, server),
          },
        ]
      : []),
    {
      words: 'the popup tells of a refusal',
      event: answers({ kind: 'answered', code: '51', transactionId: '' }),
      world,
    },
    { words: 'the popup is closed', event: answers({ kind: 'closed' }), world },
    { words: 'the popup does not load', event: answers({ kind: 'stalled' }), world },
    ...(tried.bank === 'nothing'
      ? [{ words: 'the popup cannot be had', event: answers({ kind: 'unavailable' }), world }]
      : []),
    { words: 'the popup fails', event: failed('openPopup', 'no_answer'), world },
  ];
}

/** The server settles by its own check with the provider, or cannot reach it. */
function checksOf(
  { due, opening, transactionId }: CheckRequest,
  world: PaymentWorld,
  server: ServerRules,
): readonly PaymentMove[] {
  const id = 'checkPayment';
  const order = orderIdOf(due);
  const reference = opening?.reference ?? null;
  const index = world.orders.findIndex((_, at) => orderId(at) === order);
  const after = reference === null ? closed(world, index, server) : afterCheck(world, reference, server);
  const asked = { reference, transactionId, server };
  const answer = checkIn(orderIn(after, order), asked);
  const known = checkIn(orderIn(world, order), asked);
  const isOpen = known.kind === 'pending' || known.kind === 'abandoned';
  const unseen: PaymentCheck = isOpen ? { kind: 'unknown' } : known;
  return [
    { words: `${id}: the payment is ${answer.kind}`, event: done(id, answer), world: after },
    ...(reference === null
      ? []
      : [
          {
            words: `${id}: the provider is not reached, the payment is ${unseen.kind}`,
            event: done(id, unseen),
            world,
          },
        ]),
    { words: `${id} gets no answer`, event: failed(id, 'no_answer'), world },
    { words: `${id} is done, its answer is lost`, event: failed(id, 'no_answer'), world: after },
  ];
}

interface Asked {
  readonly reference: string | null;
  readonly transactionId: string | null;
  readonly server: ServerRules;
}

function checkIn(order: WorldOrder | undefined, asked: Asked): PaymentCheck {
  const { reference, transactionId, server } = asked;
  const tried = order?.tries.find((one) => one.reference === reference);
  // A transaction that was told is asked for by itself; unless it has paid, and else, the order's own status counts.
  if (transactionId && !server.checksOrder && tried?.status === 'pending') return { kind: 'pending' };
  if (order?.isConfirmed) return { kind: 'settled', received: null };
  if (order === undefined || tried === undefined) return { kind: 'failed', message: '' };
  return statusOf(tried, order.balance);
}

/** What `paymentStatus` says of a try that has not paid its order. */
function statusOf({ bank, status }: WorldTry, balance: Kobo): PaymentCheck {
  switch (status) {
    case 'failed':
      return { kind: 'failed', message: '' };
    case 'returned':
      return { kind: 'returned', received: balance, message: '' };
    case 'underpaid':
      return { kind: 'underpaid', received: shortOf(balance), message: '' };
    case 'settled':
      return { kind: 'settled', received: balance };
    case 'pending':
      return { kind: bank === 'nothing' ? 'abandoned' : 'pending' };
    default:
      return status satisfies never;
  }
}

/** What the shopper can press. After their purchase only another wish makes another order: the checkout is closed. */
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
      world: { ...world, wish: number, hasSecrets: world.hasSecrets || !snapshot.hasTag('busy') },
    }));
  };
  return [
    ...(isBought ? [] : asked(world.wish, ['paystack', 'flutterwave'], 'the shopper asks to pay')),
    ...(snapshot.hasTag('busy')
      ? []
      : asked(world.wish + 1, ['paystack'], 'the shopper changes their order and asks to pay')),
    ...resumptions(world),
    { words: 'the shopper asks for another check', event: { type: 'cardPayment.checkedAgain' }, world },
    { words: 'the shopper leaves', event: { type: 'payment.left' }, world },
  ];
}

/** Their account offers each order that is not paid, as far as the server knows, and of which no part is missing. */
function resumptions(world: PaymentWorld): readonly PaymentMove[] {
  return world.orders.flatMap((order, index): readonly PaymentMove[] => {
    const { total, balance, tenders, tries } = order;
    const owesAnswer = tries.some(({ status }) => status === 'underpaid' || status === 'settled');
    if (order.isConfirmed || order.isEnded || owesAnswer || balance === zeroKobo || !hasAllParts(order))
      return [];
    const id = orderId(index);
    const resumed = { order: { id, code: orderCode(index), total, balance }, tenders };
    return [
      {
        words: `the shopper pays ${id} from their account`,
        event: { type: 'payment.resumed', resumed, provider: 'paystack' },
        world,
      },
    ];
  });
}

/** An attempt that nobody has heard of yet. */
function freshAttempt(current: string, { orders, onItsWay }: PaymentWorld): string {
  const heard = [current, onItsWay?.attemptId, ...orders.map(({ attemptId }) => attemptId)];
  let number = 1;
  while (heard.includes(`attempt-${number}`)) number += 1;
  return `attempt-${number}`;
}

/** What the world does by itself: requests arrive late, banks make up their minds, webhooks come. */
function ownMoves(
  { snapshot, world }: PaymentSituation,
  { orders, paysLater, server }: WorldBounds,
): readonly PaymentMove[] {
  const { onItsWay } = world;
  // What comes after an order has ended goes back, whoever checks: the server's own tests show it.
  const tries = world.orders.flatMap((order) => (order.isEnded ? [] : order.tries));
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
      .filter(({ bank }) => paysLater && bank === 'nothing' && !snapshot.matches({ card: 'awaitingGateway' }))
      .map(({ reference }) => ({
        words: `${reference} is paid after all`,
        event: null,
        world: withBank(world, reference, 'charged'),
      })),
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
      .filter(({ bank, status }) => (bank === 'charged' || bank === 'short') && status === 'pending')
      .map(({ reference }) => ({
        words: `the webhook tells of ${reference}`,
        event: null,
        world: afterCheck(world, reference, server),
      })),
    ...world.orders.flatMap((order, index) => partMoves(order, index, world, server)),
    ...spendings(world),
  ];
}

/** What becomes of the parts of an order by itself: requests arrive late, reserved parts are given back. */
function partMoves(
  order: WorldOrder,
  index: number,
  world: PaymentWorld,
  { releases }: ServerRules,
): readonly PaymentMove[] {
  const name = orderId(index);
  if (order.isEnded) return [];
  const isReserved = parts.some((part) => order.parts[part] === 'reserved');
  return [
    ...parts
      .filter((part) => order.parts[part] === 'onItsWay')
      .map((late) => {
        const next = isAvailable(world, late) && !order.isConfirmed ? 'reserved' : 'open';
        return {
          words: `the ${late} of ${name} is asked for after all`,
          event: null,
          world: withOrder(world, index, (one) =>
            withParts(one, (now, part) => (part === late ? next : now)),
          ),
        };
      }),
    ...(isReserved && releases
      ? [{ words: `the server gives back the parts of ${name}`, event: null, world: released(world, index) }]
      : []),
  ];
}

/** Gift card and wallet that are spent elsewhere, and a page that is loaded again without its secrets. */
function spendings(world: PaymentWorld): readonly PaymentMove[] {
  const wanted = parts.filter((part) => world.orders.some((order) => order.parts[part] !== 'unneeded'));
  if (wanted.length === 0) return [];
  return [
    ...wanted
      .filter((part) => isAvailable(world, part))
      .map((part) => ({
        words: `the ${part} is spent elsewhere`,
        event: null,
        world: { ...world, spent: { ...world.spent, [part]: true } },
      })),
    { words: 'the page is loaded again', event: null, world: { ...world, hasSecrets: false } },
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
        status: 'settled',
        isApproved: true,
      },
      zeroKobo,
    ),
  ],
  ['openPopup', { kind: 'answered', code: '00', transactionId: 't' }],
  ['redeemGiftCard', null],
  ['debitWallet', null],
  ['recordPayment', null],
  ['checkPayment', { kind: 'settled', received: null }],
  ['waitForBank', null],
  ['waitForAnswer', null],
] as const;
