import { type LagosDay, lagosTime } from '@marketsquare/core/kernel/calendar';
import { kobo } from '@marketsquare/core/kernel/money';
import { isPreparedFood, type Mode, type Product } from '@marketsquare/core/shop/catalogue';
import {
  combinedSubtotal,
  type FeeVariation,
  fitsOrder,
  type OrderKind,
  orderDay,
  type Quote,
  quoteOrder,
} from '@marketsquare/core/shop/pricing';
import { tooFew, type UnitsLeft } from '@marketsquare/core/shop/stock';
import type { ProductsAt } from '../../catalogue/index.ts';
import {
  asPromoted,
  feeVariation,
  findSlot,
  findWindowDay,
  isClosedOn,
  restingPromotions,
  type ShopPlan,
  type Slot,
  type StorePlan,
  type StoreRow,
  storePlan,
} from '../../catalogue/stores/index.ts';
import { type PricedOrderLine, priceLine, type RequestedLine } from '../../records/carts/lines.ts';
import type { Queries } from '../../store/database/index.ts';
import type { PresentRules } from '../../store/ports/present-rules.ts';
import { badRequest } from '../../store/refusals/refusal.ts';

/** The inputs of an order's price, apart from the shop's own data. */
export interface PriceRequest {
  readonly kind: OrderKind;
  readonly storeId: number;
  readonly mode: Mode;
  /** The delivery area; '' for pickup. */
  readonly area: string;
  readonly slotId: number | null;
  /** The client's day; for prepared food alone the server's own day counts. */
  readonly day: LagosDay | null;
  readonly foodTravelsWithGroceries: boolean;
  readonly lines: readonly RequestedLine[];
}

/** The shop's own data for prices, of one version, and its rules. */
export interface PriceList {
  readonly plan: ShopPlan;
  readonly products: ProductsAt;
  readonly rules: PresentRules;
  /** The units left at a store, of those products that it counts. */
  readonly unitsLeft: (storeId: number, productIds: readonly number[]) => Promise<UnitsLeft>;
}

/** Prices for placing an order, whose counts come with its limits. */
export type PresentPrices = Omit<PriceList, 'unitsLeft'>;

/**
 * Reads prices within queries that may be a transaction, given a version of the catalogue that is already
 * read.
 */
export type ReadPrices<Read = PresentPrices> = (queries: Queries, version?: number) => Promise<Read>;

/** An order with the shop's own prices, and the rules that they follow. */
export interface PricedOrder {
  readonly request: PriceRequest;
  readonly plan: ShopPlan;
  readonly rules: PresentRules;
  readonly store: StoreRow;
  readonly lines: readonly PricedOrderLine[];
  readonly variation: FeeVariation;
  readonly slot: Slot | null;
  /** The day of the order, offered or today; null while none is chosen. */
  readonly day: LagosDay | null;
  readonly quote: Quote;
}

/** The reason why an order cannot be priced at all. */
export type Unpriceable = 'unknownStore' | 'modeNotOffered' | 'areaNotServed' | 'slotGone' | 'slotClosed';

/**
 * Prices an order from the shop's tables with core's one calculation. [FEE-01 to FEE-12]
 *
 * @param now  milliseconds since 1970: slots that have begun are gone
 * @throws Refusal 400 for a line that does not belong to an order of this kind, and for an impossible
 * quantity
 */
export async function priceOrder(
  queries: Queries,
  { plan, products: productsAt, rules, unitsLeft }: PriceList,
  request: PriceRequest,
  now: number,
): Promise<PricedOrder | Unpriceable> {
  const { kind, mode } = request;
  const store = plan.stores.get(request.storeId);
  if (store === undefined) return 'unknownStore';
  if ((mode === 'Delivery' ? store.delivery : store.pickup) === 0) return 'modeNotOffered';

  const ids = request.lines.map(({ productId }) => productId);
  const resting = restingPromotions(
    plan.promotions.filter((promotion) => promotion.store_id === store.id),
    now,
  );
  const products = asPromoted(await productsAt(queries, plan.version, store.id, ids), resting);
  refuseMisfits(request, products);
  const priced = request.lines.map((line, index) =>
    priceLine(line, products.get(line.productId), `items.${index}`),
  );
  const lines = withinCounts(priced, await unitsLeft(store.id, ids));
  const groceryLines = lines.filter(({ isFood, isAvailable }) => !isFood && isAvailable);
  const foodLines = lines.filter(({ isFood, isAvailable }) => isFood && isAvailable);

  const counted = combinedSubtotal(groceryLines, foodLines);
  const area = mode === 'Delivery' ? request.area : '';
  const variation = feeVariation(plan, store.id, area, counted.amount);
  if (variation === null) return 'areaNotServed';

  const ownPlan = storePlan(plan, store.id);
  const window = kind === 'food' ? noWindow : chosenWindow(ownPlan, request, now);
  if (window === null) return whyGone(ownPlan, request);
  const { slot } = window;
  const day = orderDay(kind, { windowDay: window.day, today: lagosTime(now).day });

  const quote = quoteOrder({
    kind,
    groceryLines,
    foodLines,
    store: { name: store.name },
    bagFee: rules.bagFee,
    mode,
    slotFee: slot?.fee ?? null,
    foodFee: store.has_prepared_food === 1 ? kobo(store.food_delivery_fee) : null,
    foodTravelsWithGroceries: request.foodTravelsWithGroceries,
    variation,
    promotion: rules.freeDelivery.checkout[kind],
    deliveryDay: day,
  });
  return { request, plan, rules, store, lines, variation, slot, day, quote };
}

/** The lines of an order, with the units that it reserves; one that asks for more than is left cannot be had. */
function withinCounts(lines: readonly PricedOrderLine[], left: UnitsLeft): readonly PricedOrderLine[] {
  if (left.size === 0) return lines;
  const had = lines.filter(({ isAvailable }) => isAvailable);
  const few = tooFew(had, left);
  return lines.map((line) => {
    const { productId, quantity, isAvailable } = line;
    const there = few.get(productId);
    if (!isAvailable || !left.has(productId)) return line;
    return there === undefined
      ? { ...line, reserved: quantity }
      : { ...line, isAvailable: false, left: there };
  });
}

/** The day and the slot of an order with groceries, as far as they are chosen. */
type Window = Pick<PricedOrder, 'slot' | 'day'>;

const noWindow: Window = { slot: null, day: null };

/** The chosen window among those on offer; null when it is not offered, or no longer. [WIN-01, WIN-06] */
function chosenWindow(plan: StorePlan, { mode, slotId, day }: PriceRequest, now: number): Window | null {
  if (day === null) {
    if (slotId !== null) throw badRequest('A slot is one of a day.', 'deliverydate');
    return noWindow;
  }
  if (slotId === null) return findWindowDay(plan, mode, day, now) && { slot: null, day };
  const slot = findSlot(plan, mode, slotId, day, now);
  return slot && { slot, day };
}

function whyGone(plan: StorePlan, { slotId, day }: PriceRequest): 'slotGone' | 'slotClosed' {
  return day !== null && slotId !== null && isClosedOn(plan, day, slotId) ? 'slotClosed' : 'slotGone';
}

/** Refuses the first line that no total of its order would count. [GEN-04, FCART-13] */
function refuseMisfits({ kind, lines }: PriceRequest, products: ReadonlyMap<number, Product>): void {
  const at = lines.findIndex(({ productId }) => {
    const product = products.get(productId);
    return product !== undefined && !fitsOrder(kind, isPreparedFood(product.category));
  });
  if (at < 0) return;
  const words =
    kind === 'food'
      ? 'Only prepared food can be ordered here.'
      : 'Prepared food cannot be ordered with groceries alone.';
  throw badRequest(words, `items.${at}`, 'not_of_this_order');
}
