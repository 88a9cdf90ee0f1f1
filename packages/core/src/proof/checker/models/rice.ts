import { kobo } from '../../../kernel/money/index.ts';
import type { CartItem } from '../../../shop/cart/index.ts';

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
