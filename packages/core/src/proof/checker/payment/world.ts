import { type Kobo, kobo, subtractKobo, zeroKobo } from '../../../kernel/money/index.ts';
import {
  type Charge,
  cardAmount,
  notBooked,
  type PaymentIntent,
  type Provider,
  settle,
} from '../../../shop/payment/index.ts';
import { confirmed, hasAllParts, isAvailable, isCovered, openParts, withParts } from './parts.ts';
import type { PaymentWorld, Submission, Wish, WorldOrder, WorldTry } from './world-state.ts';

/** How much can happen: the checker explores everything within these bounds. */
export interface WorldBounds {
  /** What the shopper wants, one after the other. */
  readonly wishes: readonly Wish[];
  readonly orders: number;
  /** Tries to pay one order. */
  readonly tries: number;
  /** Whether a popup that was left may be paid after all: by a transfer, or from another tab. */
  readonly paysLater: boolean;
  readonly server: ServerRules;
}

/** What the server decides by: the shop's own rules, or rules with a fault to be found. */
export interface ServerRules {
  readonly settle: typeof settle;
  /** Whether an order may be confirmed: once all its parts are in place. */
  readonly isCovered: typeof isCovered;
  /** Whether what an unpaid order has reserved is given back one day. */
  readonly releases: boolean;
  /** Whether a gift card or a wallet has what is asked of it. */
  readonly isAvailable: typeof isAvailable;
  /** Whether a question about a try that has not paid is answered by how its order stands. */
  readonly checksOrder: boolean;
}

export const honestServer: ServerRules = {
  settle,
  isCovered,
  releases: true,
  isAvailable,
  checksOrder: true,
};

export const quietWorld: PaymentWorld = {
  wish: 1,
  orders: [],
  onItsWay: null,
  spent: { giftCard: false, wallet: false },
  hasSecrets: true,
};

export function orderId(index: number): string {
  return `order-${index + 1}`;
}

/** The number that the shopper knows. */
export function orderCode(index: number): string {
  return `Gr03042000${index + 1}`;
}

export function orderIn(world: PaymentWorld, id: string | null): WorldOrder | undefined {
  return world.orders.find((_, index) => orderId(index) === id);
}

export function chargesOf({ tries }: WorldOrder): number {
  return tries.filter(({ bank }) => bank === 'charged').length;
}

/** The server places an order; an attempt that it knows changes nothing. */
export function placed(world: PaymentWorld, submission: Submission): PaymentWorld {
  const isKnown = world.orders.some(({ attemptId }) => attemptId === submission.attemptId);
  const isOnItsWay = world.onItsWay?.attemptId === submission.attemptId;
  return {
    ...world,
    orders: isKnown ? world.orders : [...world.orders, orderOf(submission)],
    onItsWay: isOnItsWay ? null : world.onItsWay,
  };
}

function orderOf(submission: Submission): WorldOrder {
  const { total, tenders } = submission;
  return {
    ...submission,
    balance: cardAmount(total, tenders),
    parts: openParts(tenders),
    isConfirmed: false,
    isEnded: false,
    tries: [],
    settledBy: null,
  };
}

/** One of the orders changes. */
export function withOrder(
  world: PaymentWorld,
  index: number,
  change: (order: WorldOrder) => WorldOrder,
): PaymentWorld {
  return { ...world, orders: world.orders.map((order, at) => (at === index ? change(order) : order)) };
}

/** The server closes an order that leaves nothing to pay by card, once all its parts are in place. [PAY-17] */
export function closed(world: PaymentWorld, index: number, server: ServerRules): PaymentWorld {
  const order = world.orders[index];
  if (!order || order.isConfirmed || order.balance > 0 || !server.isCovered(world, order)) return world;
  return withOrder(world, index, (one) => confirmed(world, one, null));
}

/** The server gives back what an unpaid order has reserved: it expired, was cancelled, or another took its place. */
export function released(world: PaymentWorld, index: number): PaymentWorld {
  return withOrder(world, index, (order) =>
    withParts(order, (status) => (status === 'reserved' ? 'released' : status)),
  );
}

/** The time of every order that waits for its payment is over; one that was paid in part is left to staff. */
export function ended(world: PaymentWorld): PaymentWorld {
  const isOver = ({ isConfirmed, tries }: WorldOrder) =>
    !isConfirmed && tries.every(({ status }) => status !== 'underpaid');
  return world.orders.reduce((now, order, index) => {
    const closing = (one: WorldOrder) => ({ ...one, isEnded: true });
    return isOver(order) ? withOrder(released(now, index), index, closing) : now;
  }, world);
}

/** The bank of a try moves. */
export function withBank(world: PaymentWorld, reference: string, bank: WorldTry['bank']): PaymentWorld {
  return withTry(world, reference, (one) => ({ ...one, bank }));
}

/** The popup of a try tells the machine that it succeeded. */
export function withApproval(world: PaymentWorld, reference: string): PaymentWorld {
  return withTry(world, reference, (one) => ({ ...one, isApproved: true }));
}

/**
 * The server checks a try with the provider, and settles what it finds by the shop's own rule. Money that comes
 * after the other parts were given back confirms the order if they can be had once more, and else goes back as well.
 */
export function afterCheck(world: PaymentWorld, reference: string, server: ServerRules): PaymentWorld {
  const index = world.orders.findIndex(({ tries }) => tries.some((one) => one.reference === reference));
  const order = world.orders[index];
  const tried = order?.tries.find((one) => one.reference === reference);
  if (!order || !tried || tried.status === 'settled' || tried.status === 'returned') return world;
  const { outcome } = server.settle(intentOf(order), chargeOf(order, tried), notBooked);
  switch (outcome) {
    case 'settled':
    case 'settledLate':
      return !order.isEnded && server.isCovered(world, order)
        ? withOrder(withStatus(world, reference, 'settled'), index, (one) => confirmed(world, one, reference))
        : withStatus(world, reference, 'returned');
    case 'returned':
    case 'underpaid':
    case 'failed':
      return withStatus(world, reference, outcome);
    default:
      return world;
  }
}

/** What is answered to a question to open a try. */
export interface Opened {
  readonly world: PaymentWorld;
  /** The try to pay by; null when there can be no more. */
  readonly tried: WorldTry | null;
}

/**
 * The server opens a try, as `initializePayment` does: it checks the earlier ones, answers with one that has paid or is
 * under way at the same provider, and else makes the next.
 *
 * @param sees  whether the providers can be reached for the checks
 */
export function opened(
  world: PaymentWorld,
  index: number,
  provider: Provider,
  sees: boolean,
  { tries: most, server }: WorldBounds,
): Opened {
  if (world.orders[index]?.isEnded) return { world, tried: null };
  let now = world;
  for (const { reference } of world.orders[index]?.tries ?? []) {
    if (sees) now = afterCheck(now, reference, server);
    const tried = now.orders[index]?.tries.find((one) => one.reference === reference);
    if (!tried) continue;
    const isUnderWay = tried.status === 'pending' && tried.provider === provider;
    if (tried.status === 'settled' || isUnderWay) return { world: now, tried };
  }
  const tries = now.orders[index]?.tries ?? [];
  if (tries.length >= most) return { world: now, tried: null };
  const tried: WorldTry = {
    reference: `try-${index + 1}.${tries.length + 1}`,
    provider,
    bank: 'nothing',
    status: 'pending',
    isApproved: false,
  };
  const orders = now.orders.map((order, at) =>
    at === index ? { ...order, tries: [...tries, tried] } : order,
  );
  return { world: { ...now, orders }, tried };
}

/** What the shop wants for an order, as the server's settlement reads it. */
export function intentOf(order: WorldOrder): PaymentIntent {
  const { balance, tries, isConfirmed, isEnded } = order;
  return {
    purpose: 'order',
    amount: balance,
    live: false,
    references: tries.map(({ reference }) => reference),
    status: isConfirmed ? 'settled' : hasAllParts(order) && !isEnded ? 'open' : 'closed',
  };
}

/** What comes where a transfer falls short. */
export function shortOf(balance: Kobo): Kobo {
  return subtractKobo(balance, kobo(1));
}

/** What the provider says of a try. */
export function chargeOf({ balance }: WorldOrder, { reference, provider, bank }: WorldTry): Charge {
  const statuses = {
    nothing: 'abandoned',
    working: 'pending',
    charged: 'success',
    short: 'success',
    declined: 'failed',
  } as const;
  return {
    provider,
    providerId: reference,
    reference,
    status: statuses[bank],
    askedKobo: balance,
    chargedKobo: bank === 'short' ? shortOf(balance) : balance,
    feesKobo: null,
    reversedKobo: zeroKobo,
    currency: 'NGN',
    live: false,
    channel: 'card',
    paidAt: null,
    last4: null,
    brand: null,
  };
}

function withStatus(world: PaymentWorld, reference: string, status: WorldTry['status']): PaymentWorld {
  return withTry(world, reference, (one) => ({ ...one, status }));
}

function withTry(
  world: PaymentWorld,
  reference: string,
  change: (tried: WorldTry) => WorldTry,
): PaymentWorld {
  const orders = world.orders.map((order) => ({
    ...order,
    tries: order.tries.map((one) => (one.reference === reference ? change(one) : one)),
  }));
  return { ...world, orders };
}
