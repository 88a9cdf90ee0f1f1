import { kobo } from '@marketsquare/core/kernel/money';
import type { CartEvent, CartItem } from '@marketsquare/core/shop/cart';

/**
 * A cart of ten lines whose buttons are pressed, whose quantities are typed and whose lines are removed
 * without end.
 */
export function cartEvents(count: number): readonly CartEvent[] {
  const adding = Array.from(
    { length: 10 },
    (_, index): CartEvent => ({ type: 'cart.itemAdded', item: itemOf(index) }),
  );
  const pressing = Array.from({ length: count - adding.length }, (_, index): CartEvent => {
    const key = `${index % 10}`;
    if (index % 3 === 0) return { type: 'cart.increased', key };
    if (index % 3 === 1) return { type: 'cart.decreased', key, place: 'row' };
    return { type: 'cart.quantityTyped', key, text: `${1 + (index % 7)}`, place: 'row' };
  });
  return [...adding, ...pressing];
}

function itemOf(index: number): CartItem {
  return {
    productId: index,
    name: `Product ${index}`,
    imageUrl: `/images/products/${index}.svg`,
    category: 'groceries',
    unitPrice: kobo(100_000 + index * 500),
    unit: 'piece',
    weightGrams: null,
    pack: null,
  };
}
