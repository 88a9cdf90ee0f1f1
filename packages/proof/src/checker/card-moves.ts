import { done, failed, inputOf } from '@marketsquare/core/journal/testing';
import { kobo, zeroKobo } from '@marketsquare/core/kernel/money';
import type {
  CardDue,
  CardStart,
  CheckRequest,
  PaymentCheck,
  PaymentOpening,
  PopupOutcome,
} from '@marketsquare/core/shop/card-payment';
import type { AnyMachineSnapshot } from 'xstate';
import {
  afterCheck,
  approval,
  type BankStatus,
  checkOf,
  checkPayment,
  honestRules,
  type Order,
  openingOf,
  openTry,
  refusal,
  type ServerRules,
  type ServerState,
  tryIn,
  withTry,
} from '../server/index.ts';
import type { Move } from './model.ts';
import { workDone } from './moves.ts';

/** The bounds of the card payments in a world. */
export interface CardBounds {
  /** The number of tries to pay one order. */
  readonly tries: number;
  /** The possible outcomes of a popup at the bank. */
  readonly banks: readonly (keyof typeof inPopup)[];
  readonly server: CheckedRules;
}

/** The server's rules, with one that concerns only the checker. */
export interface CheckedRules extends ServerRules {
  /** True if a check of an unpaid try answers with the status of its order. */
  readonly checksOrder: boolean;
}

/** Two tries that are paid, refused, or under way for long. */
export const twoTries: CardBounds = {
  tries: 2,
  banks: ['charged', 'working', 'declined'],
  server: { ...honestRules, checksOrder: true },
};

const inPopup = {
  charged: 'the shopper pays',
  short: 'the shopper pays too little',
  working: 'the bank takes its time',
  declined: 'the card is declined',
} as const satisfies Partial<Record<BankStatus, string>>;

/** The possible results of a piece of a card payment's work; any other piece of work is done, or fails. */
export function workAnswers<World extends ServerState>(
  id: string,
  snapshot: AnyMachineSnapshot,
  world: World,
  bounds: CardBounds,
): readonly Move<World>[] {
  switch (id) {
    case 'startPayment':
      return openings(inputOf(snapshot, id) as CardStart, world, bounds);
    case 'openPopup':
      return popups(inputOf(snapshot, id) as PaymentOpening, world, bounds);
    case 'checkPayment':
      return checksOf(inputOf(snapshot, id) as CheckRequest, world, bounds);
    default:
      return workDone(id, world);
  }
}

/** `initializePayment`: it checks earlier tries first, where it can reach the gateway. */
export function openings<World extends ServerState>(
  request: CardStart,
  world: World,
  { tries: most, server: rules }: CardBounds,
): readonly Move<World>[] {
  const id = 'startPayment';
  const order = orderDue(world, request);
  const ways = [true, false].flatMap((sees): readonly Move<World>[] => {
    const { provider } = request;
    const { server: after, answer } = openTry(world, order?.id ?? '', { provider, sees, most, rules });
    const how = sees ? '' : ' unseen';
    return 'refusal' in answer
      ? []
      : [
          { words: `the payment is opened${how}`, event: done(id, openingOf(answer.output)), world: after },
          { words: `the payment is opened${how}, its answer is still out`, event: null, world: after },
          ...(sees && order?.tries.length === 0
            ? [
                {
                  words: 'the payment is opened for another sum',
                  event: done(id, openingOf({ ...answer.output, amount: kobo(answer.output.amount + 1) })),
                  world: after,
                },
              ]
            : []),
        ];
  });
  const why = order?.status === 'ended' ? 'order_ended' : 'no_answer';
  return [...ways, { words: 'the payment is not opened', event: failed(id, why), world }];
}

/** The popup: the shopper's action in it, and its report of the try. */
function popups<World extends ServerState>(
  { reference }: PaymentOpening,
  world: World,
  { banks, server }: CardBounds,
): readonly Move<World>[] {
  const tried = tryIn(world, reference);
  if (!tried) return [];
  const { bank } = tried;
  const told = (words: string, outcome: PopupOutcome, after = world): Move<World> => ({
    words,
    event: done('openPopup', outcome),
    world: after,
  });
  const approved = (after: World) => withTry(after, reference, { isApproved: true });
  return [
    ...(bank === 'nothing'
      ? [
          ...banks.map((next) => ({
            words: inPopup[next],
            event: null,
            world: withTry(world, reference, { bank: next }),
          })),
          told('the popup tells of success that was none', approval('t'), approved(world)),
          told('the popup cannot be had', { kind: 'unavailable' }),
        ]
      : [told('the popup tells of success', approval('t'), approved(world))]),
    ...(bank === 'charged' || bank === 'short'
      ? [
          told(
            'the page was loaded again and finds that money came',
            approval(''),
            approved(afterCheck(world, reference, server)),
          ),
        ]
      : []),
    ...(bank === 'declined'
      ? [
          told(
            'the page was loaded again and finds the try failed',
            { kind: 'failed' },
            afterCheck(world, reference, server),
          ),
        ]
      : []),
    told('the popup tells of a refusal', refusal('')),
    told('the popup is closed', { kind: 'closed' }),
    told('the popup does not load', { kind: 'stalled' }),
    { words: 'the popup fails', event: failed('openPopup', 'no_answer'), world },
  ];
}

/** The server settles by its own check with the gateway, or cannot reach it. */
function checksOf<World extends ServerState>(
  { due, opening, transactionId }: CheckRequest,
  world: World,
  { server }: CardBounds,
): readonly Move<World>[] {
  const id = 'checkPayment';
  const reference = opening?.reference ?? null;
  const asked = { orderId: orderDue(world, due)?.id ?? '', reference };
  const { server: after } = checkPayment(world, asked, server);
  const check = (now: World): PaymentCheck => {
    // A reported transaction is checked by itself; if it has not paid, or without one, the order's own status counts.
    const isAlone = transactionId && !server.checksOrder && tryIn(now, reference)?.status === 'pending';
    return isAlone ? { kind: 'pending' } : checkOf(now, asked);
  };
  const answer = check(after);
  const known = check(world);
  const isOpen = known.kind === 'pending' || known.kind === 'abandoned';
  const unseen: PaymentCheck = isOpen ? { kind: 'unknown' } : known;
  return [
    { words: `${id}: the payment is ${answer.kind}`, event: done(id, answer), world: after },
    ...(reference === null
      ? []
      : [
          {
            words: `${id}: the gateway is not reached, the payment is ${unseen.kind}`,
            event: done(id, unseen),
            world,
          },
        ]),
    { words: `${id} gets no answer`, event: failed(id, 'no_answer'), world },
    { words: `${id} is done, its answer is lost`, event: failed(id, 'no_answer'), world: after },
  ];
}

/** Moves of nobody: banks make up their minds, webhooks arrive. */
export function bankMoves<World extends ServerState>(
  world: World,
  { server }: Pick<CardBounds, 'server'>,
): readonly Move<World>[] {
  // Money that comes after an order has ended goes back, whoever checks: the server's own tests show it.
  const tries = world.orders.flatMap((order) => (order.status === 'ended' ? [] : order.tries));
  return tries.flatMap(({ reference, bank, status }): readonly Move<World>[] => {
    if (bank === 'working') {
      return (['charged', 'declined'] as const).map((next) => ({
        words: `${reference} is ${next} by the bank`,
        event: null,
        world: withTry(world, reference, { bank: next }),
      }));
    }
    const isNews = (bank === 'charged' || bank === 'short') && status === 'pending';
    return isNews
      ? [
          {
            words: `the webhook tells of ${reference}`,
            event: null,
            world: afterCheck(world, reference, server),
          },
        ]
      : [];
  });
}

function orderDue({ orders }: ServerState, { target }: CardDue): Order | undefined {
  return orders.find(({ id, attemptId }) =>
    target.kind === 'order' ? id === target.orderId : attemptId === target.reference,
  );
}

/** Results of a card payment's work that would move the machine if they came in time. */
export const lateCardResults = [
  [
    'startPayment',
    openingOf({
      reference: 'x-1',
      provider: 'paystack',
      amount: zeroKobo,
      bank: 'charged',
      status: 'settled',
      isApproved: true,
    }),
  ],
  ['openPopup', approval('t')],
  ['checkPayment', { kind: 'settled', received: null }],
  ['waitForBank', null],
  ['waitForAnswer', null],
] as const;
