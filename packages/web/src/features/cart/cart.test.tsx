import { kobo, nairaToKobo } from '@marketsquare/core/kernel/money';
import type { CartItem } from '@marketsquare/core/shop/cart';
import { minimumOrderOf } from '@marketsquare/core/shop/pricing';
import { describe, expect, test } from 'vitest';
import { lekki, shopAt, shownIn } from '../../platform/testing/in-shop.tsx';
import { CartButton } from './CartButton.tsx';
import { CartTable } from './CartTable.tsx';
import { CartTotal } from './CartTotal.tsx';
import { useCart } from './lines.ts';
import { MinimumLine } from './MinimumLine.tsx';

const rice: CartItem = {
  productId: 7,
  name: 'Long grain rice 5 kg',
  imageUrl: '',
  category: 'commodities',
  unitPrice: nairaToKobo(9_500),
  unit: 'piece',
  weightGrams: null,
  pack: null,
};

const fish: CartItem = {
  ...rice,
  productId: 8,
  name: 'Croaker fish',
  unitPrice: nairaToKobo(4_800),
  unit: 'gram',
};

const jollof: CartItem = {
  ...rice,
  productId: 201,
  name: 'Party jollof',
  weightGrams: 600,
  pack: 'Big pack',
};

/** A shop in Lekki with two bags of rice, a kilogram and a half of fish, and a pack of jollof. */
function filledShop() {
  const shop = shopAt(lekki);
  shop.groceryCart.send({ type: 'cart.itemAdded', item: rice, quantity: 2 });
  shop.groceryCart.send({ type: 'cart.itemAdded', item: fish, quantity: 1_500 });
  shop.foodCart.send({ type: 'cart.itemAdded', item: jollof });
  return shop;
}

function Total() {
  return <CartTotal subtotal={useCart('grocery').subtotal} progress={null} proceed={null} />;
}

describe('a cart', () => {
  test('tells of each line its name, unit price and total, with a way to remove it [CART-02]', () => {
    const { html, text } = shownIn(filledShop(), <CartTable kind="grocery" caption="Groceries" />);
    expect(text).toMatch(/Long grain rice 5 kg ₦9,500\.00 .*₦19,000\.00/);
    expect(text).toMatch(/Croaker fish ₦4,800\.00 per kg .*₦7,200\.00/);
    expect(text).not.toContain('jollof');
    expect(html).toContain('aria-label="Remove Long grain rice 5 kg"');
  });

  test('tells the pack of prepared food, and its weight in grams [FCART-01, ENT-11]', () => {
    const { text } = shownIn(filledShop(), <CartTable kind="food" caption="Prepared Food" />);
    expect(text).toContain('Party jollof Big pack, 600 g ₦9,500.00');
    expect(text).not.toContain('Long grain');
  });

  test('totals quantity times unit price over its lines, and leads home [CART-04, CART-05]', () => {
    const { html, text } = shownIn(filledShop(), <Total />);
    expect(text).toMatch(/Subtotal .*₦26,200\.00 Total ₦26,200\.00/);
    expect(html).toMatch(/href="\/home"[^>]*>.*Continue Shopping/);
  });

  test('is counted on its button by lines, those of both carts together [CART-10, CART-11]', () => {
    const labelOf = (shop: ReturnType<typeof shopAt>) =>
      /aria-label="([^"]*)"/.exec(shownIn(shop, <CartButton onOpen={() => undefined} />).html)?.[1];
    const shop = shopAt(lekki);
    expect(labelOf(shop)).toBe('Cart, 0 items');
    shop.groceryCart.send({ type: 'cart.itemAdded', item: rice });
    shop.groceryCart.send({ type: 'cart.itemAdded', item: rice });
    expect(labelOf(shop)).toBe('Cart, 1 item');
    shop.foodCart.send({ type: 'cart.itemAdded', item: jollof });
    expect(labelOf(shop)).toBe('Cart, 2 items');
  });
});

test.each([
  ['grocery', nairaToKobo(10_000) - 1, 'Add ₦0.01 to reach the minimum order of ₦10,000.00'],
  ['grocery', nairaToKobo(10_000), 'You have reached the minimum order'],
  ['food', nairaToKobo(999), 'Add ₦1.00 to reach the minimum order of ₦1,000.00'],
] as const)(
  'below the minimum a %s cart of %i kobo says what is missing, to the kobo [CART-14, FCART-08]',
  (kind, amount, words) => {
    const nothing = { groceries: kobo(0), food: kobo(0) };
    const subtotals = { ...nothing, [kind === 'food' ? 'food' : 'groceries']: kobo(amount) };
    const line = <MinimumLine minimum={minimumOrderOf[kind]} subtotals={subtotals} />;
    expect(shownIn(shopAt(lekki), line).text).toBe(words);
  },
);
