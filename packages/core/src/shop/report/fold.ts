import { clockTime, lagosTime, readClockTime, shortDay } from '../../kernel/calendar/index.ts';
import { type Kobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import { categoryName } from '../catalogue/category-name.ts';
import { gatewayNames } from '../settlement/index.ts';
import type { Movement, PaidBy, ReportedLine, ReportedOrder, ReportFacts, Sums } from './facts.ts';
import { shareOut } from './share.ts';

/** The ways in which a report groups its money. */
export const groupings = ['day', 'store', 'hour', 'category', 'paidBy', 'window'] as const;

/** One of them. */
export type Grouping = (typeof groupings)[number];

/** The figures of a report, or of one of its groups. */
export interface Figures extends Sums {
  /** Payments that were for an order: one that is paid again, because a bank took its payment back, counts again. */
  readonly orders: number;
}

/** A group of a report. */
export interface Group extends Figures {
  /** Distinguishes it from the others of its grouping. */
  readonly key: string;
  readonly name: string;
}

/** A product that was sold. */
export interface SoldProduct {
  readonly productId: number;
  readonly name: string;
  readonly category: string;
  /** Whole pieces, or whole grams of what is sold by weight. */
  readonly quantity: number;
  readonly soldByWeight: boolean;
  /** The prices of its lines together. */
  readonly amount: Kobo;
  /** The orders that it was in. */
  readonly orders: number;
}

/** The figures of a time, in all and in groups. */
export interface SalesReport {
  readonly total: Figures;
  /** The ledger's own sums of the same time. */
  readonly ledger: Sums;
  /** True if the total and the groups of each grouping come to what the ledger says. */
  readonly agrees: boolean;
  readonly groups: Readonly<Record<Grouping, readonly Group[]>>;
  /** Best first, by their amount. */
  readonly bestSellers: readonly SoldProduct[];
}

/** The most products that a report names. */
export const mostBestSellers = 20;

/** The sums of the facts so far. */
export interface FoldedFacts {
  readonly total: Figures;
  readonly groups: Readonly<Record<Grouping, ReadonlyMap<string, Group>>>;
  readonly products: ReadonlyMap<number, SoldProduct>;
}

const none = new Map<string, Group>();

/** The sums of no facts. */
export const noFacts: FoldedFacts = {
  total: { orders: 0, sales: zeroKobo, refunds: zeroKobo, fees: zeroKobo },
  groups: { day: none, store: none, hour: none, category: none, paidBy: none, window: none },
  products: new Map(),
};

/**
 * Adds facts to those of a report so far.
 *
 * The amount of a movement stands whole in its day, hour, store, window and way of payment. Among the categories it is shared
 * by the prices of the order's lines; what the order costs beyond them, delivery and bags, is a category of its own. An order
 * counts once in each group that it touches, so orders of categories and of ways of payment may come to more than the total.
 *
 * @param facts  with all movements of their moments
 */
export function foldFacts(before: FoldedFacts, facts: ReportFacts): FoldedFacts {
  const bookings = bookingsOf(facts);
  const added = (grouping: Grouping) =>
    withShares(
      before.groups[grouping],
      bookings.flatMap((booking) => sharesOf(grouping, booking)),
    );
  return {
    total: bookings.reduce(plus, before.total),
    groups: {
      day: added('day'),
      store: added('store'),
      hour: added('hour'),
      category: added('category'),
      paidBy: added('paidBy'),
      window: added('window'),
    },
    products: withProducts(before.products, bookings),
  };
}

/**
 * The report of facts, compared with the ledger.
 *
 * @param ledger  what the ledger's accounts say of the same time
 */
export function reportOf({ total, groups: folded, products }: FoldedFacts, ledger: Sums): SalesReport {
  const inOrder = (grouping: Grouping) => [...folded[grouping].values()].sort(orderOf[grouping]);
  const groups = {
    day: inOrder('day'),
    store: inOrder('store'),
    hour: inOrder('hour'),
    category: inOrder('category'),
    paidBy: inOrder('paidBy'),
    window: inOrder('window'),
  };
  const sums = [total, ...groupings.map((grouping) => groups[grouping].reduce(plus, noFacts.total))];
  return {
    total,
    ledger,
    agrees: sums.every((sum) => isSame(sum, ledger)),
    groups,
    bestSellers: [...products.values()].sort(byAmount).slice(0, mostBestSellers),
  };
}

/** The movements of one order at one moment: the parts of a payment are one. */
interface Booking extends Figures {
  readonly at: number;
  readonly order: ReportedOrder | null;
  readonly movements: readonly Movement[];
}

function bookingsOf({ movements, orders }: ReportFacts): readonly Booking[] {
  const known = new Map(orders.map((order) => [order.id, order]));
  const together = grouped(movements, ({ order, at }) => `${at} ${order ?? ''}`);
  return [...together.values()].flatMap((moved) => {
    const [first] = moved;
    if (first === undefined) return [];
    const order = known.get(first.order ?? '') ?? null;
    return { at: first.at, order, movements: moved, ...figuresOf(moved, order) };
  });
}

function figuresOf(movements: readonly Movement[], order: ReportedOrder | null): Figures {
  const sum = (kind: Movement['kind']) =>
    sumKobo(movements.filter((one) => one.kind === kind).map(({ amount }) => amount));
  const sales = sum('sale');
  return { orders: order !== null && sales > 0 ? 1 : 0, sales, refunds: sum('refund'), fees: sum('fee') };
}

/** The groups of a grouping that a booking falls to, and how much of it to each. */
function sharesOf(grouping: Grouping, booking: Booking): readonly Group[] {
  const { at, order, movements } = booking;
  const whole = (key: string, name: string): readonly Group[] => [{ ...booking, key, name }];
  switch (grouping) {
    case 'day': {
      const { day } = lagosTime(at);
      return whole(day, shortDay(day));
    }
    case 'hour': {
      const hour = Math.floor(lagosTime(at).minuteOfDay / 60);
      return whole(twoDigits(hour), `${clockTime(hour * 60)} - ${clockTime((hour + 1) * 60)}`);
    }
    case 'store':
      return order === null ? whole('', ofNoOrder) : whole(`${order.store.id}`, order.store.name);
    case 'window':
      return order === null ? whole('', ofNoOrder) : whole(windowKey(order), windowName(order));
    case 'paidBy':
      return [...grouped(movements, ({ paidBy }) => paidBy)].map(([paidBy, moved]) => ({
        ...figuresOf(moved, order),
        key: paidBy,
        name: paidByNames[paidBy],
      }));
    case 'category':
      return order === null ? whole('', ofNoOrder) : categoryShares(order, booking);
    default:
      return grouping satisfies never;
  }
}

/** Money that no order stands behind. */
const ofNoOrder = 'Top-ups and gift cards';
/** The cost of an order beyond its lines. */
const besideLines = { key: 'fees', name: 'Delivery and bags' };

const paidByNames: Readonly<Record<PaidBy, string>> = {
  ...gatewayNames,
  wallet: 'Wallet',
  giftCard: 'Gift card',
  other: 'Otherwise',
};

function categoryShares({ lines, total }: ReportedOrder, booking: Booking): readonly Group[] {
  const prices = new Map<string, Kobo>();
  for (const { category, price } of lines)
    prices.set(category, sumKobo([prices.get(category) ?? zeroKobo, price]));
  const rest = subtractKobo(total, sumKobo([...prices.values()]));
  const weighed = [
    ...[...prices].map(([category, price]) => ({
      key: `of ${category}`,
      name: categoryName(category),
      price,
    })),
    ...(rest > 0 ? [{ ...besideLines, price: rest }] : []),
  ].filter(({ price }) => price > 0);
  const weights = weighed.map(({ price }) => price);
  if (weights.length === 0) return [{ ...booking, ...besideLines }];
  const sales = shareOut(booking.sales, weights);
  const refunds = shareOut(booking.refunds, weights);
  const fees = shareOut(booking.fees, weights);
  return weighed.map(({ key, name }, at) => ({
    key,
    name,
    orders: booking.orders,
    sales: sales[at] ?? zeroKobo,
    refunds: refunds[at] ?? zeroKobo,
    fees: fees[at] ?? zeroKobo,
  }));
}

function windowName({ mode, window }: ReportedOrder): string {
  const way = mode === 'delivery' ? 'Delivery' : 'Pickup';
  return window === null ? `${way}, without a window` : `${way}, ${window.starts} - ${window.ends}`;
}

/** Sorts by mode, then by hours. */
function windowKey({ mode, window }: ReportedOrder): string {
  const hours = window === null ? [] : [window.starts, window.ends];
  const minutes = hours.map((text) => String(readClockTime(text) ?? 0).padStart(4, '0'));
  return [mode, ...minutes].join(' ');
}

function plus(one: Figures, other: Figures): Figures {
  return {
    orders: one.orders + other.orders,
    sales: sumKobo([one.sales, other.sales]),
    refunds: sumKobo([one.refunds, other.refunds]),
    fees: sumKobo([one.fees, other.fees]),
  };
}

/** The values that share a key, in their order. */
function grouped<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group === undefined) groups.set(keyOf(value), [value]);
    else group.push(value);
  }
  return groups;
}

function withShares(before: ReadonlyMap<string, Group>, shares: readonly Group[]): Map<string, Group> {
  const groups = new Map(before);
  for (const share of shares) {
    const { key, name } = share;
    groups.set(key, { key, name, ...plus(groups.get(key) ?? noFacts.total, share) });
  }
  return groups;
}

function withProducts(
  before: ReadonlyMap<number, SoldProduct>,
  bookings: readonly Booking[],
): Map<number, SoldProduct> {
  const products = new Map(before);
  for (const { order, orders } of bookings) {
    if (order === null || orders === 0 || !order.hasSold) continue;
    for (const [productId, lines] of grouped(order.lines, (line) => line.productId)) {
      products.set(productId, soldWith(products.get(productId), lines));
    }
  }
  return products;
}

/** A product as it was sold before, with the lines of one more order. */
function soldWith(before: SoldProduct | undefined, lines: readonly ReportedLine[]): SoldProduct {
  const [first] = lines;
  if (first === undefined) throw new RangeError('a product was sold by no line');
  const { productId, name, category, soldByWeight } = first;
  return {
    ...{ productId, name, category, soldByWeight },
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, before?.quantity ?? 0),
    amount: sumKobo([before?.amount ?? zeroKobo, ...lines.map(({ price }) => price)]),
    orders: (before?.orders ?? 0) + 1,
  };
}

function isSame(one: Sums, other: Sums): boolean {
  return one.sales === other.sales && one.refunds === other.refunds && one.fees === other.fees;
}

const byKey = (one: Group, other: Group) => compare(one.key, other.key);
/** The most money first; what no order stands behind comes last. */
const bySales = (one: Group, other: Group) =>
  Number(one.key === '') - Number(other.key === '') || other.sales - one.sales || compare(one.key, other.key);

const orderOf: Readonly<Record<Grouping, (one: Group, other: Group) => number>> = {
  day: byKey,
  hour: byKey,
  store: bySales,
  category: bySales,
  paidBy: bySales,
  window: (one, other) => Number(one.key === '') - Number(other.key === '') || byKey(one, other),
};

function byAmount(one: SoldProduct, other: SoldProduct): number {
  return other.amount - one.amount || one.productId - other.productId;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
