import { zeroKobo } from '@marketsquare/core/kernel/money';
import type { SubstitutionWish } from '@marketsquare/core/shop/cart';
import {
  type FoodVariation,
  isPreparedFood,
  isSoldByWeight,
  type Product,
  packOf,
  type WeightType,
} from '@marketsquare/core/shop/catalogue';
import type { OrderLine } from '@marketsquare/core/shop/order';
import {
  foodPrice,
  groceryUnitPrice,
  lineTotal,
  type ProvenPrice,
  provenPrice,
} from '@marketsquare/core/shop/pricing';
import type { components } from '@marketsquare/core/wire/api';
import { badRequest } from '../../store/refusals/refusal.ts';

type WireWeight = components['schemas']['WeightType'];

/** A line as a client asks for it. */
export interface RequestedLine {
  readonly productId: number;
  /** Pieces, or kilograms of goods sold by weight. */
  readonly quantity: number;
  readonly weightType: WireWeight | undefined;
  readonly pack: string | undefined;
  readonly wish?: SubstitutionWish | undefined;
  /** The client's price, in naira. */
  readonly unitPrice: number | undefined;
  readonly price: number | undefined;
}

/** A line as the server prices it; its price counts where it is available. */
export interface PricedOrderLine extends OrderLine, ProvenPrice {
  readonly weightType: WireWeight | undefined;
  /** False when the store does not sell it now, or has fewer than asked for; such a line counts as zero. */
  readonly isAvailable: boolean;
  /** The units that are left, of a line that asks for more. */
  readonly left?: number;
}

/**
 * Prices a line by the store's own product; prices stated by the client are ignored. [PRICE-01 to PRICE-06]
 *
 * @param product  as the store offers it; undefined when it does not
 * @param field    names the line in a refusal
 * @throws Refusal 400 for half a piece, for less than one, for a weight finer than a gram, and for a pack that the product
 *   does not come in
 */
export function priceLine(line: RequestedLine, product: Product | undefined, field: string): PricedOrderLine {
  const { productId, weightType, pack = null } = line;
  if (product === undefined) {
    const nothing = { name: 'Not sold here', category: '', imageUrl: '', isFood: false, soldByWeight: false };
    const prices = { weightGrams: null, unitPrice: zeroKobo, price: zeroKobo };
    return { ...nothing, ...prices, productId, weightType, pack, quantity: 1, isAvailable: false };
  }
  const isFood = isPreparedFood(product.category);
  const soldByWeight = !isFood && isSoldByWeight(product.description);
  const quantity = wholeQuantity(line.quantity, soldByWeight, field);
  const weight = weightOf(weightType, `${field}.weight_type`);
  const chosen = chosenPack(product, weight, line.pack, field);
  const unit = isFood ? foodPrice(product, weight) : groceryUnitPrice(product);
  const total = lineTotal({ name: product.name, unitPrice: unit, quantity, soldByWeight });
  return {
    productId,
    name: product.name,
    category: product.category,
    imageUrl: product.imageUrl,
    isFood,
    quantity,
    soldByWeight,
    weightGrams: chosen?.weightGrams ?? null,
    weightType: isFood ? (weightType ?? 'noKg') : undefined,
    pack: chosen?.name ?? null,
    ...provenPrice(unit),
    price: total.amount,
    isAvailable: product.isInStock,
    ...(line.wish !== undefined && { wish: line.wish }),
  };
}

/** A quantity for the wire: pieces, or kilograms. */
export function wireQuantity({
  quantity,
  soldByWeight,
}: Pick<PricedOrderLine, 'quantity' | 'soldByWeight'>): number {
  return soldByWeight ? quantity / 1000 : quantity;
}

function wholeQuantity(quantity: number, soldByWeight: boolean, field: string): number {
  const exact = soldByWeight ? quantity * 1000 : quantity;
  const whole = Math.round(exact);
  if (whole < 1 || Math.abs(exact - whole) > 1e-6) {
    const unit = soldByWeight ? 'a weight of whole grams' : 'a whole number';
    throw badRequest(`must be ${unit}`, `${field}.quantity`);
  }
  return whole;
}

/** The requested pack of a line; null for a product without packs. [ENT-10, FCART-12] */
function chosenPack(
  product: Product,
  weight: WeightType,
  name: string | undefined,
  field: string,
): FoodVariation | null {
  if (packOf(product, weight) === null) {
    throw badRequest(
      weight === 'noKg'
        ? `${product.name} comes in packs: choose one.`
        : `${product.name} does not come in this weight.`,
      `${field}.weight_type`,
      'pack_not_sold',
    );
  }
  const chosen = packOf(product, weight, name);
  if (chosen !== null) return chosen.pack;
  throw badRequest(`${product.name} does not come in this pack.`, `${field}.pack`, 'pack_not_sold');
}

function weightOf(weightType: WireWeight | undefined, field: string): WeightType {
  if (weightType === undefined || weightType === 'noKg') return 'noKg';
  const grams = Math.round(weightType * 1000);
  if (Math.abs(weightType * 1000 - grams) > 1e-6) throw badRequest('must be a weight of whole grams', field);
  return grams;
}
