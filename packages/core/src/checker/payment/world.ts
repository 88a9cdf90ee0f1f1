import type { Kobo } from '../../money/index.ts';
import { type Charge, type PaymentIntent, type Provider, settle, type Tenders } from '../../payment/index.ts';

/** What the payment machine cannot see: the server's orders, the tries to pay them, and what the banks do. */
export interface PaymentWorld {
  /** Which of her wishes the shopper's checkout holds: an edit makes the next. */
  readonly wish: number;
  /** In the order in which they were placed. */
  readonly orders: readonly WorldOrder[];
  /** A request to place an order whose sender has given it up; it may still arrive. */
  readonly onItsWay: Submission | null;
}

export interface Submission {
  readonly attemptId: string;
  readonly wish: number;
  readonly total: Kobo;
  /** What gift card and wallet leave to pay by card. */
  readonly balance: Kobo;
}

export interface WorldOrder extends Submission {
  readonly tries: readonly WorldTry[];
  /** The reference of the try whose charge paid the order. */
  readonly settledBy: string | null;
}

export interface WorldTry {
  readonly reference: string;
  readonly provider: Provider;
  /** What has come of it at the bank; `working` may still go either way. */
  readonly bank: 'nothing' | 'working' | 'charged' | 'declined';
  /** What the server knows of it. */
  readonly standing: 'pending' | 'settled' | 'returned' | 'failed';
  /** Whether its popup has told the machine that it succeeded. */
  readonly isApproved: boolean;
}

/** An order that a shopper wants: what it costs, and what of it gift card and wallet are to pay. */
export interface Wish {
  readonly total: Kobo;
  readonly tenders: Tenders;
}

/** How much can happen: the checker looks at everything within these bounds. */
export interface WorldBounds {
  /** What the shopper wants, one after the other. */
  readonly wishes: readonly Wish[];
  readonly orders: number;
  /** Tries to pay one order. */
  readonly tries: number;
}

export const quietWorld: PaymentWorld = { wish: 1, orders: [], onItsWay: null };

export function orderId(index: number): string {
  return `order-${index + 1}`;
}

export function orderIn(world: PaymentWorld, id: string | undefined): WorldOrder | undefined {
  return world.orders.find((_, index) => orderId(index) === id);
}

export function isPaid(order: WorldOrder): boolean {
  return order.balance === 0 || order.settledBy !== null;
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
    orders: isKnown ? world.orders : [...world.orders, { ...submission, tries: [], settledBy: null }],
    onItsWay: isOnItsWay ? null : world.onItsWay,
  };
}

/** The bank of a try moves. */
export function withBank(world: PaymentWorld, reference: string, bank: WorldTry['bank']): PaymentWorld {
  return withTry(world, reference, (one) => ({ ...one, bank }));
}

/** The popup of a try tells the machine that it succeeded. */
export function withApproval(world: PaymentWorld, reference: string): PaymentWorld {
  return withTry(world, reference, (one) => ({ ...one, isApproved: true }));
}

/** The server looks at a try with the provider's own eyes, and settles what it sees by the shop's own rule. */
export function looked(world: PaymentWorld, reference: string): PaymentWorld {
  const order = world.orders.find(({ tries }) => tries.some((one) => one.reference === reference));
  const tried = order?.tries.find((one) => one.reference === reference);
  if (!order || !tried || tried.standing === 'settled' || tried.standing === 'returned') return world;
  const { outcome } = settle(intentOf(order), chargeOf(order, tried), false);
  switch (outcome) {
    case 'settled':
      return withOrder(withStanding(world, reference, 'settled'), reference, { settledBy: reference });
    case 'returned':
      return withStanding(world, reference, 'returned');
    case 'failed':
      return withStanding(world, reference, 'failed');
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
 * The server opens a try, as `initializePayment` does: it looks at the earlier ones, answers with one that has paid or is
 * under way at the same provider, and else makes the next.
 *
 * @param sees  whether the providers can be reached for the look
 */
export function opened(
  world: PaymentWorld,
  index: number,
  provider: Provider,
  sees: boolean,
  most: number,
): Opened {
  let now = world;
  for (const { reference } of world.orders[index]?.tries ?? []) {
    if (sees) now = looked(now, reference);
    const tried = now.orders[index]?.tries.find((one) => one.reference === reference);
    if (!tried) continue;
    const isUnderWay = tried.standing === 'pending' && tried.provider === provider;
    if (tried.standing === 'settled' || isUnderWay) return { world: now, tried };
  }
  const tries = now.orders[index]?.tries ?? [];
  if (tries.length >= most) return { world: now, tried: null };
  const tried: WorldTry = {
    reference: `try-${index + 1}.${tries.length + 1}`,
    provider,
    bank: 'nothing',
    standing: 'pending',
    isApproved: false,
  };
  const orders = now.orders.map((order, at) =>
    at === index ? { ...order, tries: [...tries, tried] } : order,
  );
  return { world: { ...now, orders }, tried };
}

/** What the shop wants for an order, as the server's settlement reads it. */
export function intentOf({ balance, tries, settledBy }: WorldOrder): PaymentIntent {
  const settler = tries.find(({ reference }) => reference === settledBy);
  return {
    purpose: 'order',
    amount: balance,
    live: false,
    references: tries.map(({ reference }) => reference),
    status: settledBy === null ? 'open' : 'settled',
    settledBy: settler ? { provider: settler.provider, providerId: settler.reference } : null,
  };
}

/** What the provider says of a try. */
export function chargeOf({ balance }: WorldOrder, { reference, provider, bank }: WorldTry): Charge {
  const status = { nothing: 'pending', working: 'pending', charged: 'success', declined: 'failed' } as const;
  return {
    provider,
    providerId: reference,
    reference,
    status: status[bank],
    askedKobo: balance,
    chargedKobo: balance,
    feesKobo: null,
    currency: 'NGN',
    live: false,
    channel: 'card',
    paidAt: null,
    last4: null,
    brand: null,
  };
}

function withStanding(world: PaymentWorld, reference: string, standing: WorldTry['standing']): PaymentWorld {
  return withTry(world, reference, (one) => ({ ...one, standing }));
}

function withOrder(world: PaymentWorld, reference: string, change: Partial<WorldOrder>): PaymentWorld {
  const orders = world.orders.map((order) =>
    order.tries.some((one) => one.reference === reference) ? { ...order, ...change } : order,
  );
  return { ...world, orders };
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
