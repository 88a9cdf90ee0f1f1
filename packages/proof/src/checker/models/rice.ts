import { kobo } from '@marketsquare/core/kernel/money';
import type { CartItem } from '@marketsquare/core/shop/cart';

/** The grocery of the models. */
export const rice: CartItem = {
  productId: 7,
  name: 'Long grain rice 5 kg',
  imageUrl: '',
  category: 'groceries',
  unitPrice: kobo(950_000),
  unit: 'piece',
  weightGrams: null,
  pack: null,
};
