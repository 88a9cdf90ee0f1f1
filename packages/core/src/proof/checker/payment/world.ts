import { type Kobo, zeroKobo } from '../../../kernel/money/index.ts';
import type { Tenders } from '../../../shop/payment/index.ts';
import { honestRules, type Order, type Part, place, type ServerState } from '../../world/index.ts';
import type { CardBounds, CheckedRules } from '../card-moves.ts';

/** What the payment machine cannot see: the shop's server, the banks, and what is under way in the network. */
export interface PaymentWorld extends ServerState {
  /** Which of the wanted orders the shopper's checkout holds, counted from one: an edit makes the next. */
  readonly revision: number;
  /** A request to place an order whose sender has given it up; it may still arrive. */
  readonly onItsWay: Request | null;
  /** Whether the browser still holds serial number and token: they do not outlive a reload. */
  readonly hasSecrets: boolean;
}

/** An order that a shopper wants: what it costs, and what of it gift card and wallet are to pay. */
export interface WantedOrder {
  readonly total: Kobo;
  readonly tenders: Tenders;
}

/** What is asked to be placed: one of the wanted orders, counted from one. */
export interface Request {
  readonly attemptId: string;
  readonly revision: number;
}

/** How much can happen: the checker explores everything within these bounds. */
export interface WorldBounds extends CardBounds {
  /** What the shopper wants, one after the other. */
  readonly wanted: readonly WantedOrder[];
  readonly orders: number;
  /** Whether a popup that was left may be paid after all: by a transfer, or from another tab. */
  readonly paysLater: boolean;
  readonly server: PaymentRules;
}

/** The server's rules, with one about orders that nobody pays. */
export interface PaymentRules extends CheckedRules {
  /** Whether what an unpaid order has reserved is given back one day. */
  readonly releases: boolean;
}

export const honestServer: PaymentRules = { ...honestRules, releases: true, checksOrder: true };

/** A world in which nothing has happened; gift card and wallet have enough for any one of the wanted orders. */
export function quietWorld({ wanted }: WorldBounds): PaymentWorld {
  const most = (part: Part) =>
    wanted.reduce((worth, { tenders }) => (tenders[part] > worth ? tenders[part] : worth), zeroKobo);
  return {
    orders: [],
    funds: { giftCard: most('giftCard'), wallet: most('wallet') },
    revision: 1,
    onItsWay: null,
    hasSecrets: true,
  };
}

/** A request to place an order reaches the server. */
export function placed(world: PaymentWorld, request: Request, { wanted }: WorldBounds): PaymentWorld {
  const { attemptId, revision } = request;
  const order = wanted[revision - 1];
  if (!order) throw new Error(`no order ${revision} is wanted`);
  const code = `Gr03042000${world.orders.length + 1}`;
  const { server } = place(world, { ...order, attemptId, code, revision, purpose: 'order' });
  return { ...server, onItsWay: world.onItsWay?.attemptId === attemptId ? null : world.onItsWay };
}

/** The order that was placed by an attempt. */
export function orderOfAttempt({ orders }: ServerState, attempt: string): Order | undefined {
  return orders.find(({ attemptId }) => attemptId === attempt);
}
