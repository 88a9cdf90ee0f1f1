import { type Kobo, zeroKobo } from '@marketsquare/core/kernel/money';
import type { Tenders } from '@marketsquare/core/shop/payment';
import { honestRules, type Order, type Part, place, type ServerState } from '../../server/index.ts';
import type { CardBounds, CheckedRules } from '../card-moves.ts';

/**
 * The part of the world that the payment machine cannot see: the shop's server, the banks, and requests under
 * way in the network.
 */
export interface PaymentWorld extends ServerState {
  /** The number of the wanted order in the shopper's checkout, counted from one: an edit makes the next. */
  readonly revision: number;
  /** A request to place an order whose sender has given it up; it may still arrive. */
  readonly onItsWay: Request | null;
  /** True if the browser still has serial number and token: they do not outlive a reload. */
  readonly hasSecrets: boolean;
}

/** An order that a shopper wants: its price, and the parts of gift card and wallet. */
export interface WantedOrder {
  readonly total: Kobo;
  readonly tenders: Tenders;
}

/** A request to place one of the wanted orders, counted from one. */
export interface Request {
  readonly attemptId: string;
  readonly revision: number;
}

/** The bounds within which the checker explores everything. */
export interface WorldBounds extends CardBounds {
  /** The shopper's wanted orders, one after the other. */
  readonly wanted: readonly WantedOrder[];
  readonly orders: number;
  /** True if a popup that was left may be paid after all: by a transfer, or from another tab. */
  readonly paysLater: boolean;
  readonly server: PaymentRules;
}

/** The server's rules, with one about orders that nobody pays. */
export interface PaymentRules extends CheckedRules {
  /** True if an unpaid order's holds are released one day. */
  readonly releases: boolean;
}

export const honestServer: PaymentRules = { ...honestRules, releases: true, checksOrder: true };

/**
 * A world before anything has happened; gift card and wallet have enough for any one of the wanted orders.
 */
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
