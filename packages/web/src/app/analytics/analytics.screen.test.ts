import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished } from 'vitest';
import { keepConsent } from '../../platform/consent-storage.ts';
import { checkoutForm, zainabsAddress } from '../testing/checkout-form.ts';
import { test as base, gbagadaDelivery, gbagadaPickup, type ShownShop } from '../testing/shop-floor.ts';
import { holdWaits } from '../testing/waits.ts';

const test = base.override('serverConfig', () => ({ analyticsUrl: 'https://stats.example.ng/v1/events' }));

const rice = 'Parboiled Rice Number 1';
const riceAddress = '/product/1/groceries/Parboiled%20Rice%20Number%201';
const riceItem = {
  item_id: '1',
  item_name: rice,
  item_category: 'groceries',
  price: 1200,
  quantity: 1,
};
const allowed = { store: gbagadaPickup, allowsAnalytics: true } as const;

/**
 * A page on which an operator has put Google's function.
 * @returns the events it received, by name
 */
function googleOnPage(): (name: string) => readonly unknown[] {
  const told: (readonly [string, unknown])[] = [];
  window.gtag = (_, name, params) => void told.push([name, params]);
  onTestFinished(() => {
    delete window.gtag;
  });
  return (wanted) => told.filter(([name]) => name === wanted).map(([, params]) => params);
}

/** The bodies sent to the shop's own service, by name. */
const sentTo =
  ({ sent }: ShownShop) =>
  (wanted: string): readonly unknown[] =>
    sent('events').flatMap((event) => {
      const { name, params } = Object(event);
      return name === wanted ? [params] : [];
    });

/** A shop whose analytics service accepts every event. */
async function openTo(open: (...at: Parameters<Opening>) => ReturnType<Opening>, ...at: Parameters<Opening>) {
  const shown = await open(...at);
  shown.answer('events', { status: 200, reply: null });
  return { ...shown, told: sentTo(shown) };
}
type Opening = (path: string, beginning?: object) => Promise<ShownShop>;

/**
 * Resolves once the page is followed, which begins after the page: until then no pressed link is reported.
 */
async function isFollowed(told: (name: string) => readonly unknown[]): Promise<void> {
  const link = document.createElement('a');
  link.href = '/promotions/Specials';
  link.textContent = 'Specials';
  link.addEventListener('click', (press) => press.preventDefault());
  onTestFinished(() => link.remove());
  document.body.append(link);
  await waitFor(() => {
    link.click();
    expect(told('select_promotion')).not.toEqual([]);
  });
}

describe('a visit that may be counted', () => {
  test('tells of a product that is opened, once, however often its page is loaded [ANALYTICS-01, ANALYTICS-08]', async ({
    open,
  }) => {
    const google = googleOnPage();
    const { told, user, reload } = await openTo(open, riceAddress, allowed);
    const viewed = { currency: 'NGN', value: 1200, items: [riceItem] };
    await waitFor(() => expect(told('view_item')).toEqual([viewed]));
    expect(google('view_item')).toEqual([viewed]);
    await reload();
    await screen.findByRole('heading', { name: rice });
    await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(google('add_to_cart')).toEqual([viewed]));
    expect(told('view_item')).toEqual([viewed]);
  });

  test('tells what goes into a cart and what comes out, and nothing twice when the page is reloaded [ANALYTICS-02, ANALYTICS-03, ANALYTICS-04, ANALYTICS-08]', async ({
    open,
  }) => {
    const { told, user, reload } = await openTo(open, '/cart', {
      ...allowed,
      groceries: { 1: 2, 102: 1500 },
    });
    const cart = { currency: 'NGN', value: 9600 };
    await waitFor(() => expect(told('view_cart')).toMatchObject([cart]));
    await user.click(await screen.findByRole('button', { name: `One more ${rice}` }));
    expect(told('add_to_cart')).toEqual([{ currency: 'NGN', value: 1200, items: [riceItem] }]);
    await user.click(screen.getByRole('button', { name: 'Remove Fresh Beef' }));
    expect(told('remove_from_cart')).toMatchObject([
      { currency: 'NGN', value: 7200, items: [{ item_id: '102', price: 4800, quantity: 1.5 }] },
    ]);
    await reload();
    await isFollowed(told);
    await user.click(await screen.findByRole('button', { name: `One less ${rice}` }));
    expect(told('remove_from_cart')).toHaveLength(2);
    expect(told('add_to_cart')).toHaveLength(1);
    expect(told('view_cart')).toHaveLength(1);
  });

  test('tells a typed quantity as one change, after a second without a keystroke or once the field is left [ANALYTICS-02, ANALYTICS-03]', async ({
    open,
  }) => {
    const { told, user } = await openTo(open, '/cart', { ...allowed, groceries: { 1: 5 } });
    const field = await screen.findByRole('spinbutton', { name: `Quantity of ${rice}` });
    await isFollowed(told);
    const pass = holdWaits();
    const moved = (name: string) => told(name).map((event) => Object(event).items[0].quantity);
    await user.clear(field);
    await user.type(field, '2');
    await pass(999);
    await user.type(field, '50');
    await pass(999);
    expect([moved('add_to_cart'), moved('remove_from_cart')]).toEqual([[], []]);
    await pass(1);
    expect([moved('add_to_cart'), moved('remove_from_cart')]).toEqual([[245], []]);
    await user.type(field, '{Backspace}');
    await user.tab();
    expect([moved('add_to_cart'), moved('remove_from_cart')]).toEqual([[245], [225]]);
    await user.clear(field);
    await user.type(field, '3');
    fireEvent.click(screen.getByRole('button', { name: `One more ${rice}` }));
    await pass(0);
    expect([moved('add_to_cart'), moved('remove_from_cart')]).toEqual([
      [245, 1],
      [225, 22],
    ]);
    await user.clear(field);
    await user.type(field, '9');
    await pass(0);
    expect(moved('add_to_cart')).toEqual([245, 1]);
    dispatchEvent(new Event('pagehide'));
    await pass(0);
    expect(moved('add_to_cart')).toEqual([245, 1, 5]);
  });

  test('adds nothing when a change of store is undone; a line that was removed and comes back is added again [ANALYTICS-02, ANALYTICS-03, CART-18, SEL-19]', async ({
    open,
  }) => {
    const { told, user, shop } = await openTo(open, '/cart', { ...allowed, groceries: { 1: 4 } });
    await isFollowed(told);
    const changeTo = (storeId: number, onChange: 'reprice' | 'empty') =>
      shop.selection.send({ type: 'selection.modeSubmitted', storeId, mode: 'Pickup', area: null, onChange });
    changeTo(2, 'reprice');
    await user.click(await screen.findByRole('button', { name: 'Put the quantities back' }));
    await screen.findByText(`Back in your cart: 4 × ${rice}.`);
    changeTo(1, 'empty');
    await user.click(await screen.findByRole('button', { name: 'Put back into the cart' }));
    await screen.findByRole('button', { name: 'Cart, 1 item' });
    expect([...told('add_to_cart'), ...told('remove_from_cart')]).toEqual([]);
    await user.click(await screen.findByRole('button', { name: `Remove ${rice}` }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const moved = [{ currency: 'NGN', value: 4800, items: [{ ...riceItem, quantity: 4 }] }];
    expect([told('remove_from_cart'), told('add_to_cart')]).toEqual([moved, moved]);
  });

  test('adds nothing when a cart that the store could not be asked about is brought back [ANALYTICS-02, CART-19]', async ({
    open,
  }) => {
    const { told, user, shop, answer } = await openTo(open, '/cart', { ...allowed, groceries: { 1: 4 } });
    await isFollowed(told);
    const failed = { status: 500, reply: { status: false, message: 'broken', code: 'internal' } };
    answer('check_cart_instore', failed);
    const elsewhere = { storeId: 2, mode: 'Pickup', area: null, onChange: 'reprice' } as const;
    shop.selection.send({ type: 'selection.modeSubmitted', ...elsewhere });
    await user.click(await screen.findByRole('button', { name: 'Put back into the cart' }));
    await screen.findByRole('button', { name: `One more ${rice}` });
    expect(told('add_to_cart')).toEqual([]);
  });

  test('tells of a checkout, of how the order is to be had and paid, and of the purchase, each once [ANALYTICS-05, ANALYTICS-10, ANALYTICS-08]', async ({
    open,
  }) => {
    const { told, sent, user, reload } = await openTo(open, '/checkout', {
      ...allowed,
      groceries: { 1: 10 },
    });
    const goods = { currency: 'NGN', value: 12_000, items: [{ ...riceItem, quantity: 10 }] };
    await waitFor(() => expect(told('begin_checkout')).toEqual([goods]));
    await reload();
    await isFollowed(told);
    const { fill, pay } = await checkoutForm(user);
    await fill('Paystack');
    await pay();
    await screen.findByRole('heading', { name: 'Thank You, Your order has been received' });
    await screen.findByText('Order Payment Successful!!!');
    const { unique_code: code } = Object(sent('placeorder')[0]);
    const bought = [{ ...goods, value: 12_095, shipping: 0, transaction_id: code }];
    await waitFor(() => expect(told('purchase')).toEqual(bought));
    await reload();
    await screen.findByRole('heading', { name: 'Thank You, Your order has been received' });
    expect(told('begin_checkout')).toEqual([goods]);
    expect(told('add_shipping_info')).toEqual([{ ...goods, shipping_tier: 'Pickup' }]);
    expect(told('add_payment_info')).toEqual([{ ...goods, payment_type: 'paystack' }]);
    expect(told('purchase')).toEqual(bought);
    expect(told('remove_from_cart')).toEqual([]);
    // No event names the buyer.
    expect(JSON.stringify(sent('events'))).not.toMatch(/Zainab|Bello|example\.ng|0803/);
  });

  test('tells of the fees of both deliveries in one, and of a dish in its pack [ANALYTICS-05]', async ({
    open,
  }) => {
    const { told, user } = await openTo(open, '/checkoutboth', {
      ...{ ...allowed, store: gbagadaDelivery },
      groceries: { 1: 10 },
      food: { 201: 4 },
    });
    const { fill, type, pay, amounts } = await checkoutForm(user);
    await fill('Paystack');
    type('Delivery Address', zainabsAddress);
    await isFollowed(told);
    expect(amounts()).toMatchObject({ 'Delivery fee': '₦1,650.00', 'Food Delivery Fee': '₦1,100.00' });
    await pay();
    await waitFor(() =>
      expect(told('purchase')).toMatchObject([
        {
          shipping: 2750,
          items: [{ item_id: '1' }, { item_id: '201', item_variant: 'Big pack', price: 3200, quantity: 4 }],
        },
      ]),
    );
  });

  test('tells that a removed line went into the cart again by “Undo” [ANALYTICS-03]', async ({ open }) => {
    const { told, user } = await openTo(open, '/cart', { ...allowed, groceries: { 1: 2, 102: 1500 } });
    await isFollowed(told);
    await user.click(await screen.findByRole('button', { name: 'Remove Fresh Beef' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(told('remove_from_cart')).toHaveLength(1);
    expect(told('add_to_cart')).toEqual(told('remove_from_cart'));
  });

  test('tells of a promotion when it comes into view, and when it is chosen [ANALYTICS-06, ANALYTICS-07, ANALYTICS-08]', async ({
    open,
  }) => {
    const { told, scrollToEnd, user } = await openTo(open, '/promotions/Specials', allowed);
    const more = await screen.findByRole('link', { name: 'View More of Specials' });
    expect(told('view_promotion')).not.toContainEqual({ currency: 'NGN', promotion_name: 'Specials' });
    scrollToEnd();
    const seen = { currency: 'NGN', promotion_name: 'Specials' };
    await waitFor(() => expect(told('view_promotion')).toContainEqual(seen));
    expect(told('select_promotion')).toEqual([]);
    await user.click(more);
    expect(told('select_promotion')).toEqual([seen]);
    expect(
      told('view_promotion').filter((event) => Object(event).promotion_name === 'Specials'),
    ).toHaveLength(1);
  });
});

/** Fills a cart, looks at it and at a product, and reloads the page. */
async function visit({ user, reload }: ShownShop): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `One more ${rice}` }));
  await reload(riceAddress);
  const page = await screen.findByRole('heading', { name: rice });
  within(page).getByText(rice);
}

describe('nothing is reported', () => {
  const cart = { store: gbagadaPickup, groceries: { 1: 2 } };
  test('without consent, by a service that is there [ANALYTICS-09]', async ({ open }) => {
    const google = googleOnPage();
    const shown = await open('/cart', cart);
    await visit(shown);
    expect(shown.sent('events')).toEqual([]);
    expect(['view_cart', 'add_to_cart', 'view_item'].flatMap(google)).toEqual([]);
  });

  test('before the visitor accepts; from then on it is [ANALYTICS-09]', async ({ open }) => {
    const { user, told, sent } = await openTo(open, '/cart', { ...cart, isFirst: true });
    await user.click(await screen.findByRole('button', { name: `One more ${rice}` }));
    expect(sent('events')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Accept All' }));
    await waitFor(() => expect(told('view_cart')).toMatchObject([{ value: 3600 }]));
    expect(told('add_to_cart')).toEqual([]);
  });

  test('from the moment that the visitor takes the consent back [ANALYTICS-09]', async ({ open }) => {
    const { user, told, sent } = await openTo(open, '/cart', { ...cart, allowsAnalytics: true });
    await isFollowed(told);
    const footer = within(screen.getByRole('contentinfo'));
    await user.click(footer.getByRole('link', { name: 'Cookies' }));
    const page = within(screen.getByRole('main'));
    await user.click(await page.findByRole('button', { name: 'Cookie Settings' }));
    const center = within(await screen.findByRole('dialog', { name: 'Privacy Preference Center' }));
    await user.click(center.getByRole('checkbox', { name: 'Analytics' }));
    await user.click(center.getByRole('button', { name: 'Save Preferences' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const before = sent('events');
    history.back();
    await user.click(await screen.findByRole('button', { name: `One more ${rice}` }));
    expect(sent('events')).toEqual(before);
    expect(told('add_to_cart')).toEqual([]);
  });

  test('once the consent is taken back in another tab [ANALYTICS-09]', async ({ open, server }) => {
    const { user, told } = await openTo(open, '/cart', { ...cart, allowsAnalytics: true });
    await isFollowed(told);
    const refused = { necessary: true, analytics: false, marketing: false } as const;
    keepConsent(localStorage, { consent: refused, at: server.now });
    dispatchEvent(new StorageEvent('storage', { key: 'cookie-consent' }));
    await user.click(await screen.findByRole('button', { name: `One more ${rice}` }));
    expect(told('add_to_cart')).toEqual([]);
  });

  test('by a shop without a service, which serves the same [ANALYTICS-09]', async ({ open, server }) => {
    const shown = await open('/cart', { ...cart, allowsAnalytics: true });
    const configured = (await server.browser().get('/api/config')).json();
    const data = { ...configured.data, analytics_endpoint: null };
    shown.answer('config', { status: 200, reply: { ...configured, data } });
    await shown.reload();
    await visit(shown);
    expect(shown.sent('events')).toEqual([]);
  });
});
