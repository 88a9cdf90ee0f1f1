import { addDays, lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { type Kobo, kobo, toWholeNaira } from '@marketsquare/core/kernel/money';
import type { CartItem } from '@marketsquare/core/shop/cart';
import type { WindowDay } from '@marketsquare/core/shop/checkout';
import type { Store, Zone } from '@marketsquare/core/shop/selection';

const dish = { category: 'PREPARED FOOD' } as const;

/** The make-believe shop's stores: one for both modes, one for pickup alone, one that sells no prepared food. */
export const stores: readonly Store[] = [
  store(4, 'Market Square Gbagada', 'Gbagada', {}),
  store(7, 'Market Square Festac Town', 'Festac', { offersDelivery: false }),
  store(9, 'Market Square Yaba', 'Yaba', { hasPreparedFood: false, launchedPreparedFood: false }),
];

export const zones: readonly Zone[] = [
  { city: 'Gbagada', areas: [{ area: 'Gbagada Phase 2', storeIds: [4, 9] }] },
  { city: 'Yaba', areas: [{ area: 'Akoka', storeIds: [9] }] },
  { city: 'Ikeja', areas: [{ area: 'Alausa', storeIds: [] }] },
];

/** Its products: by the piece, by weight, and dishes in packs. */
export const products: readonly CartItem[] = [
  product(1042, 'Long grain rice 5 kg', 985_000),
  product(1043, 'Fresh beef', 640_000, { category: 'butchery', unit: 'gram' }),
  product(1044, 'Tomatoes', 189_900, { category: 'vegetables', unit: 'gram' }),
  product(1045, 'Palm oil 1 l', 245_050),
  product(1046, 'Bottled water 75 cl', 25_000),
  product(2001, 'Jollof rice', 300_000, { ...dish, weightGrams: 600, pack: 'Medium pack' }),
  product(2001, 'Jollof rice', 450_000, { ...dish, weightGrams: 900, pack: 'Large pack' }),
  product(2002, 'Meat pie', 120_000, dish),
];

/** True if a product goes into the food cart. */
export function isDish({ category }: Pick<CartItem, 'category'>): boolean {
  return category === dish.category;
}

/** A price at one store, some steps above or below the first one; never below fifty naira. */
export function priceInStore(price: Kobo, storeId: number, steps: number): Kobo {
  return kobo(Math.max(5_000, toWholeNaira(price * (100 + storeId + steps), 100)));
}

/** The windows of the three days from a moment on. */
export function windowsFrom(at: number): readonly WindowDay[] {
  const today = lagosDayAt(at);
  return [0, 1, 2].map((days) => ({
    day: addDays(today, days),
    slots: [
      { id: 300 + days * 10, start: '10:00 AM', end: '12:00 PM', fee: kobo(150_000) },
      { id: 301 + days * 10, start: '2:00 PM', end: '4:00 PM', fee: kobo(120_000) },
    ],
  }));
}

/** The store's fee for prepared food, before the variation. */
export const foodFee = kobo(120_000);

function store(id: number, name: string, city: string, options: Partial<Store>): Store {
  return {
    id,
    name,
    address: `${id} Diya Street`,
    city,
    state: 'Lagos',
    mapUrl: '',
    branchCode: `0${id}`,
    offersPickup: true,
    offersDelivery: true,
    hasPreparedFood: true,
    launchedPreparedFood: true,
    ...options,
  };
}

function product(
  productId: number,
  name: string,
  unitPrice: number,
  options: Partial<CartItem> = {},
): CartItem {
  return {
    productId,
    name,
    imageUrl: `/images/products/${productId}.svg`,
    category: 'groceries',
    unitPrice: kobo(unitPrice),
    unit: 'piece',
    weightGrams: null,
    pack: null,
    ...options,
  };
}
