import type { Failure } from '@marketsquare/core/kernel/failure';
import { type Kobo, subtractKobo, sumKobo } from '@marketsquare/core/kernel/money';
import type { Gateway, PaymentCheck } from '@marketsquare/core/shop/card-payment';
import type { PlacedOrder, Tenders } from '@marketsquare/core/shop/payment';
import { notBooked, referenceOf, settle } from '@marketsquare/core/shop/settlement';
import { chargeOf, type Try, takenBy } from './bank.ts';
import {
  balanceOf,
  intentOf,
  isHeld,
  type Order,
  type Part,
  type PartStatus,
  parts,
  type Submission,
} from './order.ts';

/**
 * The state of the shop's server and of the banks behind it: plain data, to which the world around may add.
 */
export interface ServerState {
  /** In the order in which they were placed. */
  readonly orders: readonly Order[];
  /** The amounts of gift card and wallet, including holds. */
  readonly funds: Tenders;
}

/** The result of a call: its output, or the server's refusal. */
export type Answer<Output> = { readonly output: Output } | { readonly refusal: Failure };

/** The server after a call, with its answer. */
export interface Answered<Server extends ServerState, Output> {
  readonly server: Server;
  readonly answer: Answer<Output>;
}

/** The rules of the server's decisions: the shop's own, or rules with a fault to be found. */
export interface ServerRules {
  readonly settle: typeof settle;
  /** True if an order may be confirmed: once all its parts are in place. */
  readonly isCovered: typeof isCovered;
  /** True if a gift card or a wallet has the requested amount. */
  readonly isAvailable: typeof isAvailable;
}

export const honestRules: ServerRules = { settle, isCovered, isAvailable };

export function orderIn({ orders }: ServerState, id: string | null | undefined): Order | undefined {
  return orders.find((order) => order.id === id);
}

export function orderOfTry({ orders }: ServerState, reference: string | null | undefined): Order | undefined {
  return orders.find(({ tries }) => tries.some((one) => one.reference === reference));
}

export function tryIn(server: ServerState, reference: string | null | undefined): Try | undefined {
  return orderOfTry(server, reference)?.tries.find((one) => one.reference === reference);
}

/** The amount left to spend of a gift card or a wallet. */
export function availableOf({ funds, orders }: ServerState, part: Part): Kobo {
  const held = orders.filter((order) => isHeld(order.parts[part])).map(({ tenders }) => tenders[part]);
  return subtractKobo(funds[part], sumKobo(held));
}

/** True if a gift card or a wallet still has an order's part. */
function isAvailable(server: ServerState, { tenders }: Order, part: Part): boolean {
  return tenders[part] <= availableOf(server, part);
}

/** True if all parts of an order are in place, or can be held once more by the server's knowledge. */
function isCovered(server: ServerState, order: Order): boolean {
  return parts.every((part) => {
    const status = order.parts[part];
    return (
      status === 'unneeded' || isHeld(status) || (status === 'released' && isAvailable(server, order, part))
    );
  });
}

/** Places an order: the same attempt is the same order, and never another one. */
export function place<Server extends ServerState>(
  server: Server,
  submission: Submission,
): Answered<Server, PlacedOrder> {
  const known = server.orders.find(({ attemptId }) => attemptId === submission.attemptId);
  if (known && known.revision !== submission.revision) return refused(server, 'attempt_reused');
  if (known) return { server, answer: { output: placedOrder(known) } };
  const { giftCard, wallet } = submission.tenders;
  const order: Order = {
    ...submission,
    id: `order-${server.orders.length + 1}`,
    parts: { giftCard: giftCard > 0 ? 'open' : 'unneeded', wallet: wallet > 0 ? 'open' : 'unneeded' },
    status: 'open',
    tries: [],
  };
  return {
    server: { ...server, orders: [...server.orders, order] },
    answer: { output: placedOrder(order) },
  };
}

/** Holds a part of an order, once however often it is asked for. */
export function holdPart<Server extends ServerState>(
  server: Server,
  id: string,
  part: Part,
  rules = honestRules,
): Answered<Server, null> {
  const order = orderIn(server, id);
  if (!order) return refused(server, 'not_found', 'We could not find this order.');
  if (isHeld(order.parts[part])) return { server, answer: { output: null } };
  if (order.status === 'ended') return refused(server, 'order_ended');
  if (!rules.isAvailable(server, order, part)) {
    return refused(server, 'balance_too_low', 'There is not enough left.');
  }
  return { server: withPart(server, id, part, 'held'), answer: { output: null } };
}

/** Gives an order a part that it did not name when it was placed. */
export function withTender<Server extends ServerState>(
  server: Server,
  id: string,
  part: Part,
  amount: Kobo,
): Server {
  return withOrder(server, id, (order) =>
    isHeld(order.parts[part]) ? order : { ...order, tenders: { ...order.tenders, [part]: amount } },
  );
}

/** A gift card pays a part of a credit order at once, and once: less is left to the card. */
export function redeem<Server extends ServerState>(
  server: Server,
  id: string,
  amount: Kobo,
): Answered<Server, null> {
  const { server: after, answer } = holdPart(withTender(server, id, 'giftCard', amount), id, 'giftCard');
  return 'refusal' in answer
    ? { server, answer }
    : { server: withPart(after, id, 'giftCard', 'captured'), answer };
}

/** Releases the hold of an unpaid order's part: it expired, was cancelled, or another replaced it. */
export function released<Server extends ServerState>(server: Server, id: string): Server {
  return withOrder(server, id, (order) =>
    withParts(order, (status) => (status === 'held' ? 'released' : status)),
  );
}

/** Ends the time of every order that waits for its payment; one that was paid in part is left to staff. */
export function ended<Server extends ServerState>(server: Server): Server {
  return server.orders
    .filter(({ status, tries }) => status !== 'paid' && tries.every((one) => one.status !== 'underpaid'))
    .reduce(
      (now, { id }) => withOrder(released(now, id), id, (order) => ({ ...order, status: 'ended' })),
      server,
    );
}

/** The options for opening a try. */
export interface Opening {
  readonly provider: Gateway;
  /** True if the gateways can be reached to check the earlier tries. */
  readonly sees: boolean;
  /** The most tries that there may be. */
  readonly most: number;
  readonly rules: ServerRules;
}

/**
 * Opens a try: an earlier one that has paid, or is under way at the same gateway for the same amount, else
 * the next.
 */
export function openTry<Server extends ServerState>(
  server: Server,
  id: string,
  opening: Pick<Opening, 'provider'> & Partial<Opening>,
): Answered<Server, Try> {
  const { provider, sees = true, most = Number.POSITIVE_INFINITY, rules = honestRules } = opening;
  const order = orderIn(server, id);
  if (!order) return refused(server, 'not_found', 'We could not find this order.');
  if (order.status === 'ended') return refused(server, 'order_ended');
  let now = server;
  for (const { reference } of order.tries) {
    if (sees) now = afterCheck(now, reference, rules);
    const tried = tryIn(now, reference);
    const isUnderWay =
      tried?.status === 'pending' && tried.provider === provider && tried.amount === balanceOf(order);
    if (tried && (tried.status === 'settled' || isUnderWay))
      return { server: now, answer: { output: tried } };
  }
  if (order.tries.length >= most) return refused(now, 'no_answer');
  const tried: Try = {
    reference: referenceOf(order.code, order.tries.length),
    provider,
    amount: balanceOf(order),
    bank: 'nothing',
    status: 'pending',
    isApproved: false,
  };
  return {
    server: withOrder(now, id, (one) => ({ ...one, tries: [...one.tries, tried] })),
    answer: { output: tried },
  };
}

/** The subject of a check: a try, or an order that gift card and wallet cover. */
export interface Asked {
  readonly orderId: string;
  readonly reference: string | null;
}

/** Checks a try with its gateway, or an order without one, settles it, and reports the outcome. */
export function checkPayment<Server extends ServerState>(
  server: Server,
  asked: Asked,
  rules = honestRules,
): { readonly server: Server; readonly answer: PaymentCheck } {
  const { orderId, reference } = asked;
  const after = reference === null ? closed(server, orderId, rules) : afterCheck(server, reference, rules);
  return { server: after, answer: checkOf(after, asked) };
}

/** The server's knowledge of a payment without a check: a paid order is paid, whichever try paid it. */
export function checkOf(server: ServerState, { orderId, reference }: Asked): PaymentCheck {
  const order = orderIn(server, orderId);
  const tried = order?.tries.find((one) => one.reference === reference);
  if (order?.status === 'paid') {
    const received = order.tries.find(({ status }) => status === 'settled')?.amount ?? null;
    return { kind: 'settled', received };
  }
  if (tried === undefined) return { kind: 'failed', message: '' };
  switch (tried.status) {
    case 'failed':
      return { kind: 'failed', message: '' };
    case 'settled':
      return { kind: 'settled', received: tried.amount };
    case 'returned':
    case 'underpaid':
      return { kind: tried.status, received: takenBy(tried), message: '' };
    case 'pending':
      return { kind: tried.bank === 'nothing' ? 'abandoned' : 'pending' };
    default:
      return tried.status satisfies never;
  }
}

/**
 * Checks a try with the gateway, and settles the finding by the shop's own rule. Money that comes after the
 * other parts were released confirms the order if they can be had once more; else it goes back as well.
 */
export function afterCheck<Server extends ServerState>(
  server: Server,
  reference: string,
  rules = honestRules,
): Server {
  const order = orderOfTry(server, reference);
  const tried = order?.tries.find((one) => one.reference === reference);
  if (!order || !tried || tried.status === 'settled' || tried.status === 'returned') return server;
  const { outcome } = rules.settle(intentOf(order), chargeOf(tried), notBooked);
  switch (outcome) {
    case 'settled':
    case 'settledLate':
      return order.status !== 'ended' && rules.isCovered(server, order)
        ? confirmed(withTry(server, reference, { status: 'settled' }), order.id)
        : withTry(server, reference, { status: 'returned' });
    case 'returned':
    case 'underpaid':
    case 'failed':
      return withTry(server, reference, { status: outcome });
    default:
      return server;
  }
}

/** Changes a try: at the bank, at the server, or by its popup's report. */
export function withTry<Server extends ServerState>(
  server: Server,
  reference: string,
  change: Partial<Try>,
): Server {
  const id = orderOfTry(server, reference)?.id ?? '';
  return withOrder(server, id, (order) => ({
    ...order,
    tries: order.tries.map((one) => (one.reference === reference ? { ...one, ...change } : one)),
  }));
}

/** Changes the status of an order's part. */
export function withPart<Server extends ServerState>(
  server: Server,
  id: string,
  part: Part,
  status: PartStatus,
): Server {
  return withOrder(server, id, (order) => ({ ...order, parts: { ...order.parts, [part]: status } }));
}

/** Closes an order that leaves nothing to pay by card, once all its parts are in place. [PAY-17] */
function closed<Server extends ServerState>(server: Server, id: string, rules: ServerRules): Server {
  const order = orderIn(server, id);
  if (!order || order.status === 'paid' || balanceOf(order) > 0 || !rules.isCovered(server, order))
    return server;
  return confirmed(server, id);
}

/** Confirms a paid order: its holds are spent, and so are released parts, where they can still be had. */
function confirmed<Server extends ServerState>(server: Server, id: string): Server {
  return withOrder(server, id, (order) => ({
    ...withParts(order, (status, part) =>
      status === 'held' || (status === 'released' && isAvailable(server, order, part)) ? 'captured' : status,
    ),
    status: 'paid',
  }));
}

function withOrder<Server extends ServerState>(
  server: Server,
  id: string,
  change: (order: Order) => Order,
): Server {
  return { ...server, orders: server.orders.map((order) => (order.id === id ? change(order) : order)) };
}

function withParts(order: Order, change: (status: PartStatus, part: Part) => PartStatus): Order {
  const { giftCard, wallet } = order.parts;
  return { ...order, parts: { giftCard: change(giftCard, 'giftCard'), wallet: change(wallet, 'wallet') } };
}

function placedOrder(order: Order): PlacedOrder {
  const { id, code, total } = order;
  return { id, code, total, balance: balanceOf(order) };
}

function refused<Server extends ServerState>(
  server: Server,
  code: string,
  message = '',
): Answered<Server, never> {
  return { server, answer: { refusal: { code, message } } };
}
