import { kobo } from '../../kernel/money/index.ts';
import type { CartItem, CartLine } from '../cart/index.ts';
import type { Product } from '../catalogue/index.ts';
import type { ChosenStore } from '../selection/index.ts';

export { draftOf } from './draft.ts';

/** A store where a shopper picks up their order. */
export const gbagada: ChosenStore = {
  id: 4,
  name: 'Market Square Gbagada',
  address: '12 Diya Street',
  city: 'Gbagada',
  state: 'Lagos',
  mapUrl: '',
  branchCode: '07',
  offersPickup: true,
  offersDelivery: true,
  hasPreparedFood: true,
  launchedPreparedFood: true,
  mode: 'Pickup',
  area: null,
};

/** A grocery that is counted in pieces. */
export const riceItem: CartItem = {
  productId: 7,
  name: 'Long grain rice 5 kg',
  imageUrl: '',
  category: 'commodities',
  unitPrice: kobo(950_000),
  unit: 'piece',
  weightGrams: null,
  pack: null,
};

/** One of it in a cart. */
export const riceLine: CartLine = { ...riceItem, key: '7', quantity: 1 };

/** Four packs of prepared food in a cart. */
export const jollofLine: CartLine = {
  key: '201:1000',
  productId: 201,
  name: 'Smoky Jollof Rice',
  imageUrl: '',
  category: 'PREPARED FOOD',
  unitPrice: kobo(320_000),
  unit: 'piece',
  weightGrams: 1000,
  pack: 'Big pack',
  quantity: 4,
};

/** A product on a shelf, at its full price. */
export const ofada: Product = {
  id: 7,
  sku: 'GRC-7',
  name: 'Ofada rice',
  description: 'Unpolished.',
  category: 'groceries',
  storeId: 1,
  sellingPrice: kobo(200_000),
  oldPrice: null,
  discount: null,
  promoValuePercent: null,
  promotion: null,
  averageWeightGrams: null,
  isBlackFriday: false,
  isOnlineOnly: false,
  isInStock: true,
  imageUrl: 'products/7.svg',
  brand: 'Ofada',
  variant: '5 kg',
  foodCategory: null,
  variations: [],
};
