import { lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { formatNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import { describe, expect } from 'vitest';
import { cards } from '../support/emulator.ts';
import { type HttpShopper, replyOf } from '../support/http-shopper.ts';
import { test } from './journey.ts';
import { oilForDelivery, oilForPickup } from './models/basket.ts';
import { cart } from './models/cart.ts';
import { checkout } from './models/checkout.ts';
import { popup } from './models/popup.ts';
import { storeLocator, storeSelector } from './models/store-selector.ts';
import { jollof, lekkiDelivery, lekkiPickup, palmOil, storefront, water } from './models/storefront.ts';
import { workedOut } from './models/worked-out.ts';

/** What a shopper reads on the screens, and where their buttons and links lead. */

const promotedMilk = 'Creamfield Full Cream Evaporated Milk 400g';
const croaker = 'Croaker Fish';

/** The stores of the server with its word on prepared food, by name. */
async function storesByFood(http: HttpShopper) {
  const { stores } = await replyOf(http.api.get('/api/stores'));
  return stores
    .map(({ name, has_prepared_food }) => ({ name, hasFoodIcon: has_prepared_food }))
    .toSorted(byName);
}

const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  one.name.localeCompare(other.name);

describe('at a desk', () => {
  test('a verification that fails without a message says that the reference was not found [ERR-29]', async ({
    begin,
  }) => {
    const { page } = await begin({ width: 1280, basket: oilForPickup });
    await page.route('**/api/verifyPaystackPayment', (route) =>
      route.fulfill({ json: { success: false, message: '', state: 'failed' } }),
    );
    await page.route('**/api/paymentStatus?*', async (route) => {
      const reply = await route.fetch();
      const { data } = await reply.json();
      const unpaid = { ...data, state: 'failed', order: null };
      await route.fulfill({ json: { status: true, data: unpaid, message: '' } });
    });
    const form = checkout(page);
    await form.open();
    await form.prepareToPay('Paystack');
    await form.pay();
    await popup(page, 'Paystack').payByCard(cards.paystack);
    await form.isTold('Transaction reference not found.');
  });

  test('the cart and the summary explain each unit price, down to the promotion and the kilogram [PRICE-01, PRICE-02, CHK-15]', async ({
    begin,
  }) => {
    const { page } = await begin({ width: 1280 });
    const store = storefront(page);
    await store.openShop();
    await store.chooseStore(lekkiPickup);
    await store.add(promotedMilk, 12);
    await store.add(croaker);
    await store.openCart();
    const steps = [
      expect.stringMatching(/^Promotion price₦[\d,]+\.\d\d$/),
      expect.stringMatching(/^₦[\d,]+\.\d\d less 10%$/),
      expect.stringMatching(/^Price per kg₦[\d,]+\.\d\d$/),
      expect.stringMatching(/^₦[\d,]+\.\d\d ÷ 1\.1 kg$/),
    ];
    expect(await workedOut(page, 'Subtotal')).toEqual(expect.arrayContaining(steps));
    await store.proceedToCheckout();
    const form = checkout(page);
    await expect.poll(async () => Object.keys(await form.amounts())).toContain('Total Due');
    expect(Object.keys(await form.amounts())).toEqual(['Subtotal', 'Delivery fee', 'Bag fee', 'Total Due']);
    expect(await workedOut(page, 'Total Due')).toEqual(expect.arrayContaining(steps));
  });

  test('the store selector asks for mode and place, and says which stores cook [SEL-01, SEL-02, SEL-03, FOOD-13]', async ({
    begin,
    http,
  }) => {
    const { page } = await begin({ width: 1280 });
    const selector = storeSelector(page);
    await storefront(page).openShop();
    await selector.opens();
    expect(await selector.says('Please Select Your Location')).toBe(true);
    const note = 'Product availability and fulfilment time may differ in another store.';
    expect(await selector.says(note)).toBe(true);
    expect(await selector.modes()).toEqual(['Free Pickup', 'Home Delivery']);
    await selector.chooseMode('Home Delivery');
    expect(await selector.lists()).toEqual(['City', 'Area']);
    await selector.chooseMode('Free Pickup');
    const stores = await storesByFood(http);
    expect(stores.map(({ hasFoodIcon }) => hasFoodIcon)).toContain(false);
    expect((await selector.stores()).toSorted(byName)).toEqual(stores);
    await page.goto('/storelocator');
    expect((await storeLocator(page).stores()).toSorted(byName)).toEqual(stores);
  });

  test('a product page without a store asks for one and takes no no for an answer; later a choice of store leaves the shopper on their page, with the new prices [SEL-08, SEL-09, SEL-21]', async ({
    begin,
    http,
  }) => {
    const { page } = await begin({ width: 1280 });
    const selector = storeSelector(page);
    const query = { storeid: 2, category: 'water', page: 1 };
    const { data } = await replyOf(http.api.get('/api/categories', { params: { query } }));
    const product = data.data.data[0]?.name ?? '';
    await page.goto(`/product/2/water/${encodeURIComponent(product)}`);
    await selector.opens();
    expect(await selector.canBeClosed()).toBe(false);
    await selector.pressEscape();
    await selector.opens();
    await selector.chooseMode('Free Pickup');
    await selector.shopAt(lekkiPickup.store);
    await selector.isGone();

    await page.goto('/category/water');
    const before = await storefront(page).shelf();
    await selector.open();
    await selector.opens();
    expect(await selector.canBeClosed()).toBe(true);
    await selector.chooseMode('Free Pickup');
    const [answer] = await Promise.all([
      page.waitForResponse(/\/api\/categories\?storeid=8&/),
      selector.shopAt('Market Square Wuse Central'),
    ]);
    await answer.finished();
    await selector.isGone();
    expect(new URL(page.url()).pathname).toBe('/category/water');
    const fresh = await replyOf(
      http.api.get('/api/categories', { params: { query: { ...query, storeid: 8 } } }),
    );
    const names = fresh.data.data.data.map(({ name }) => name);
    await expect
      .poll(async () => (await storefront(page).shelf()).slice(0, names.length).map(({ name }) => name))
      .toEqual(names);
    expect(await storefront(page).shelf()).not.toEqual(before);
  });

  test('the cart lists its lines and leads home, to the school shelf while that promotion is on, and to the checkout [CART-02, CART-05, CART-06, CART-07, CHK-06]', async ({
    begin,
  }) => {
    const { page } = await begin({
      width: 1280,
      basket: { store: lekkiPickup, groceries: { [palmOil]: 2, [water]: 3 } },
    });
    await page.goto('/cart');
    await cart(page).holds(water, 3);
    const rows = await cart(page).rows('Groceries');
    expect(rows).toEqual(
      [
        { name: palmOil, quantity: 2 },
        { name: water, quantity: 3 },
      ].map(({ name, quantity }, index) => {
        const naira = Number(rows[index]?.unitPrice.replace(/[₦,]/g, ''));
        return {
          name,
          quantity: `${quantity}`,
          unitPrice: formatNaira(nairaToKobo(naira)),
          total: formatNaira(nairaToKobo(naira * quantity)),
          hasPicture: true,
          hasRemove: true,
        };
      }),
    );
    await cart(page).continueShopping();
    await page.waitForURL('**/home');

    const [off] = await Promise.all([page.waitForResponse('**/api/cartPromotion?*'), page.goto('/cart')]);
    expect(await off.json()).toMatchObject({ status: 0 });
    await cart(page).opens();
    expect(await cart(page).promotions()).toBe(0);
    await page.route('**/api/cartPromotion?*', (route) =>
      route.fulfill({ json: { status: 1, data: null, message: 'The back-to-school promotion is on.' } }),
    );
    await page.reload();
    await cart(page).followPromotion();
    await page.waitForURL('**/category/backtoschool');
    await page.goto('/cart');
    await cart(page).proceed('/checkout');
    expect(await checkout(page).contactFields()).toEqual([
      ['Order enquiry contact', 1, 1],
      ['Contact upon pickup', 1, 1],
    ]);
  });

  test('a weight below a gram is refused at its field, which keeps the last good weight and its price [QTY-12]', async ({
    begin,
    http,
  }) => {
    const { page } = await begin({ width: 1280, basket: { store: lekkiPickup } });
    const store = storefront(page);
    const query = { storeid: 2, category: 'butchery', page: 1 };
    const { data } = await replyOf(http.api.get('/api/categories', { params: { query } }));
    const meat = data.data.data.find(
      ({ description, active }) => /\/ ?KG/.test(description) && active === '1',
    );
    const name = meat?.name ?? '';
    await page.goto('/home');
    await store.add(name);
    await store.openCart();
    await cart(page).typeQuantity(name, '0.25');
    const price = await cart(page).lineTotal(name);
    await cart(page).typeQuantity(name, '0.0005');
    expect(await cart(page).quantityProblem(name)).toBe('0.001 kg is the least.');
    expect(await cart(page).lineTotal(name)).toBe(price);
    await cart(page).finishTyping();
    expect(await cart(page).quantity(name)).toBe('0.25');
  });

  test('prepared food has a cart and a checkout of its own, and shares others with the groceries [FCART-01, FCART-02, FCART-06, CHK-11, CHK-12, CHK-13]', async ({
    begin,
  }) => {
    const { page } = await begin({ width: 1280, basket: oilForPickup });
    const store = storefront(page);
    const form = checkout(page);
    // No kitchen is open at every hour.
    await page.clock.install({ time: `${lagosDayAt(Date.now())}T12:00:00+01:00` });
    await page.goto('/home');
    await store.addDish(jollof);

    await page.goto('/foodcart');
    expect(await cart(page).tables()).toEqual(['Prepared Food']);
    await cart(page).proceed('/foodcheckout');
    const around = ['Personal Details', 'Delivery Information'];
    const after = ['3rd Party Contacts', 'Add note/instruction'];
    expect(await form.cards()).toEqual([...around, 'Prepared Food Fulfilment', ...after]);

    await page.goto('/allcart');
    expect(await cart(page).tables()).toEqual(['Prepared Food', 'Groceries']);
    await cart(page).proceed('/checkoutboth');
    expect(await form.cards()).toEqual([
      ...around,
      'Fulfillment Window',
      'Prepared Food Fulfilment',
      ...after,
    ]);
    expect(await form.orderLines()).toEqual([
      expect.stringContaining(jollof),
      expect.stringContaining(palmOil),
    ]);
  });

  test('a checkout for prepared food that is open at the last midnight of its promotion asks for the fee of the new day [FEE-09, FEE-11, WIN-06]', async ({
    begin,
  }) => {
    const { page } = await begin({ width: 1280, basket: { store: lekkiDelivery } });
    const store = storefront(page);
    await page.clock.install({ time: '2022-04-21T23:50:00+01:00' });
    await page.goto('/home');
    await store.addDish(jollof);
    await page.goto('/foodcart');
    await cart(page).typeQuantity(jollof, '40');
    await cart(page).proceed('/foodcheckout');
    const fee = async () => (await checkout(page).amounts())['Food Delivery Fee'];
    await expect.poll(fee).toBe('FREE');
    await page.clock.fastForward('15:00');
    await expect.poll(fee).toMatch(/^₦[1-9]/);
  });
});

describe('on a phone', () => {
  test('a guest has groceries delivered: the checkout asks in its order, says from where, leads to a missing address; for pickup it says where [CHK-02, CHK-04, CHK-05, CHK-06, CHK-08, CHK-26, CHK-31]', async ({
    begin,
    http,
  }) => {
    const { page } = await begin({ basket: oilForDelivery });
    const form = checkout(page);
    const selector = storeSelector(page);
    await page.goto('/checkout');
    expect(await form.cards()).toEqual([
      'Personal Details',
      'Delivery Address',
      'Delivery Information',
      'Fulfillment Window',
      '3rd Party Contacts',
      'Add note/instruction',
    ]);
    const { stores } = await replyOf(http.api.get('/api/stores'));
    const chosen = stores.find(({ name }) => name === lekkiDelivery.store);
    expect(await form.store()).toEqual(['We are picking your order from', chosen?.name, chosen?.address]);
    expect(await form.contactFields()).toEqual([
      ['Order enquiry contact', 1, 1],
      ['Contact upon delivery', 1, 1],
    ]);
    expect(await form.orderLines()).toEqual([expect.stringContaining(palmOil)]);
    expect(await form.givenAddress()).toEqual({
      Area: [lekkiDelivery.area, true],
      City: [chosen?.city, true],
      State: [chosen?.state, true],
    });

    await form.prepareToPay('Paystack');
    expect(await form.isAddressInView()).toBe(false);
    await form.pay();
    await form.isToldOfAddress('Kindly enter your delivery address.');
    await expect.poll(() => form.isAddressInView()).toBe(true);

    await page.goto('/home');
    await selector.open();
    await selector.chooseMode('Free Pickup');
    await selector.shopAt(lekkiPickup.store);
    await selector.isGone();
    await page.goto('/checkout');
    expect(await form.store()).toEqual(['Pickup At', chosen?.name, chosen?.address]);
  });

  test('the free-delivery strip stands in the header on the days of its promotion [FREE-01]', async ({
    begin,
  }) => {
    const { page } = await begin();
    await page.clock.setFixedTime('2023-11-25T12:00:00+01:00');
    await page.goto('/');
    const strip = page.getByRole('banner').getByText('Spend ₦20,000 and get FREE Delivery');
    await strip.filter({ visible: true }).waitFor();
  });
});
