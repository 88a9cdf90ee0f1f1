import type { LagosDay } from '../../kernel/calendar/index.ts';
import { type Kobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import type { Mode } from '../catalogue/index.ts';
import { type FreeDelivery, isDeliveryFree } from '../promotions/index.ts';
import { type BagFee, bagFee } from './bag-fee.ts';
import { deliveryFee, feeText, foodDeliveryFee } from './delivery-fee.ts';
import type { Explained, FeeVariation } from './explained.ts';
import { fitsOrder } from './fits-order.ts';
import type { PricedLine } from './line-total.ts';
import type { OrderKind } from './order-kind.ts';
import { combinedOrderTotal, foodOrderTotal, groceryOrderTotal } from './order-total.ts';
import { foodSubtotal, grocerySubtotal } from './subtotal.ts';

/** The inputs of an order's price. Plain JSON: it can travel in an event, a request or a scenario. */
export interface QuoteInput {
  readonly kind: OrderKind;
  /** None in a food order; see `fitsOrder`. */
  readonly groceryLines: readonly PricedLine[];
  /** None in a grocery order. */
  readonly foodLines: readonly PricedLine[];
  /** The store's name decides about the bag. [FEE-07] */
  readonly store: { readonly name: string };
  /** The shop's rule for it on the day of the order. */
  readonly bagFee: BagFee;
  readonly mode: Mode;
  /** The fee of the chosen slot, before the variation; null until one is chosen. */
  readonly slotFee: Kobo | null;
  /** The store's fee for prepared food, before the variation; null until it is known. */
  readonly foodFee: Kobo | null;
  /** Combined orders only: the food travels with the groceries, so that its fee is nothing. [WIN-07] */
  readonly foodTravelsWithGroceries: boolean;
  readonly variation: FeeVariation;
  /** The one that the checkout of this kind honours; null for a shop that runs none. */
  readonly promotion: FreeDelivery | null;
  /** The day of the order, see `orderDay`; null until it is known. The promotion depends on it. [WIN-06] */
  readonly deliveryDay: LagosDay | null;
}

/** The price of an order, part by part. All amounts in kobo; a part that the order does not have is zero. */
export interface Quote {
  readonly kind: OrderKind;
  readonly grocerySubtotal: Kobo;
  readonly foodSubtotal: Kobo;
  readonly deliveryFee: Kobo;
  readonly foodDeliveryFee: Kobo;
  /** Food subtotal and food fee together, as the summary of food and combined orders names it. [CHK-14] */
  readonly foodTotal: Kobo;
  readonly bagFee: Kobo;
  readonly total: Kobo;
  /** The fees as the summary shows them: an amount, 'FREE' or 'Pickup(Free)'. [FEE-11, FEE-12] */
  readonly deliveryFeeText: string;
  readonly foodDeliveryFeeText: string;
  /** The proof of `total`; the amounts above are taken from its nodes. */
  readonly explained: Explained;
  /** The proofs of the parts that an order of this kind has, in the order of its summary. [CHK-14, CHK-15] */
  readonly parts: readonly QuotePart[];
}

/** A part of an order's price, identified by its key; its label is only for readers. */
export interface QuotePart {
  readonly key:
    | 'grocerySubtotal'
    | 'foodSubtotal'
    | 'deliveryFee'
    | 'foodDeliveryFee'
    | 'foodTotal'
    | 'bagFee';
  readonly explained: Explained;
}

/**
 * The price of an order, by the formula of its checkout. [FEE-01 to FEE-12]
 *
 * The one price calculation of the shop: the screen shows it, the order carries it, and the server computes
 * it again from its own prices and fees and refuses an order that differs.
 *
 * @throws RangeError when a line does not belong to an order of this kind, a quantity is not a whole number
 * from zero, or a percentage has more than two decimals
 */
export function quoteOrder(input: QuoteInput): Quote {
  refuseMisfits(input);
  const groceries = grocerySubtotal(input.groceryLines);
  const food = foodSubtotal(input.foodLines);
  const counted = sumKobo([groceries.amount, food.amount]);
  const terms = {
    mode: input.mode,
    variation: input.variation,
    isFreeByPromotion: isDeliveryFree(input.promotion, input.deliveryDay, counted),
    travelsWithGroceries: input.kind === 'combined' && input.foodTravelsWithGroceries,
  };
  const delivery = deliveryFee(input.slotFee, { ...terms, hasGoods: input.groceryLines.length > 0 });
  const foodDelivery = foodDeliveryFee(input.foodFee, { ...terms, hasGoods: input.foodLines.length > 0 });
  const bag = bagFee(input.bagFee, input.store.name);
  const foodTotal = foodOrderTotal({ foodSubtotal: food, foodDeliveryFee: foodDelivery });

  const base = { ...nothing, kind: input.kind };
  const groceryParts = {
    grocerySubtotal: groceries.amount,
    deliveryFee: delivery.amount,
    deliveryFeeText: feeText(delivery),
  };
  const foodParts = {
    foodSubtotal: food.amount,
    foodDeliveryFee: foodDelivery.amount,
    foodDeliveryFeeText: feeText(foodDelivery),
    foodTotal: foodTotal.amount,
  };
  const groceryRows: readonly QuotePart[] = [
    { key: 'grocerySubtotal', explained: groceries },
    { key: 'deliveryFee', explained: delivery },
  ];
  const foodRows: readonly QuotePart[] = [
    { key: 'foodSubtotal', explained: food },
    { key: 'foodDeliveryFee', explained: foodDelivery },
    { key: 'foodTotal', explained: foodTotal },
  ];
  switch (input.kind) {
    case 'grocery': {
      const total = groceryOrderTotal({ subtotal: groceries, deliveryFee: delivery, bagFee: bag });
      const parts: readonly QuotePart[] = [...groceryRows, { key: 'bagFee', explained: bag }];
      return { ...base, ...groceryParts, bagFee: bag.amount, total: total.amount, explained: total, parts };
    }
    case 'food':
      return { ...base, ...foodParts, total: foodTotal.amount, explained: foodTotal, parts: foodRows };
    case 'combined': {
      const total = combinedOrderTotal({ subtotal: groceries, deliveryFee: delivery, foodTotal });
      const parts = [...groceryRows, ...foodRows];
      return { ...base, ...groceryParts, ...foodParts, total: total.amount, explained: total, parts };
    }
    default:
      return input.kind satisfies never;
  }
}

/** Refuses a line that no total would count: silently left out, it would be free. */
function refuseMisfits({ kind, groceryLines, foodLines }: QuoteInput): void {
  const [misfit] = [
    ...(fitsOrder(kind, false) ? [] : groceryLines),
    ...(fitsOrder(kind, true) ? [] : foodLines),
  ];
  if (misfit !== undefined) throw new RangeError(`"${misfit.name}" does not belong to a ${kind} order`);
}

/** The parts of an order before it has any. */
const nothing = {
  grocerySubtotal: zeroKobo,
  foodSubtotal: zeroKobo,
  deliveryFee: zeroKobo,
  foodDeliveryFee: zeroKobo,
  foodTotal: zeroKobo,
  bagFee: zeroKobo,
  deliveryFeeText: '',
  foodDeliveryFeeText: '',
};
