import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { plain, staffOf } from '@marketsquare/server/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { goTo } from '../../../app/testing/go-to.ts';
import { isOff } from '../../../app/testing/is-off.ts';
import { hearLog } from '../../../app/testing/log.ts';
import {
  gbagadaDelivery,
  gbagadaPickup,
  type OpenShop,
  test as shopTest,
} from '../../../app/testing/shop-floor.ts';
import { holdWaits } from '../../../app/testing/waits.ts';

const cheap = { ...plain, category: 'condiments', popularity: 50, description: 'Ground on the day.' };
const test = shopTest.extend('stock', { scope: 'file' }, () => [
  {
    ...cheap,
    id: 301,
    sku: 'DEAL-1',
    name: 'Curry Deal',
    sellingPrice: nairaToKobo(800),
    oldPrice: nairaToKobo(1000),
    isBlackFriday: true,
    isOnlineOnly: true,
  },
  { ...cheap, id: 302, sku: 'COMBO-1', name: 'Breakfast Basket', promotion: 'Breakfast Combo' },
  { ...cheap, id: 303, sku: 'THYME-1', name: 'Dry Thyme' },
  { ...cheap, id: 304, sku: 'CURRY-1', name: 'Curry Powder 400g', variant: '400g' },
  {
    ...cheap,
    id: 305,
    sku: 'SOAP-1',
    name: 'Black Soap',
    category: 'toiletries',
    brand: '',
    variant: '75 cl',
  },
]);
const atStore = { store: gbagadaPickup };
const thyme = '/product/1/condiments/Dry%20Thyme';
const deals = ['Black Friday Deal', 'Online-Only Deal', '-20%'];

/** Opens a product over the shelf of its category. */
async function openOver(shelf: string, name: string, open: OpenShop) {
  const shown = await open(`/category/${shelf}`, atStore);
  await shown.user.click(await screen.findByRole('link', { name }));
  const modal = await screen.findByRole('dialog', { name });
  await within(modal).findByText('In stock');
  return { ...shown, modal };
}

describe('a product over its shelf', () => {
  test('says there and on its card what a kilogram of it costs', async ({ open }) => {
    const { modal } = await openOver('condiments', 'Curry Powder 400g', open);
    expect(modal.textContent).toContain('₦1,200.00₦3,000.00 per kg');
    const card = document.querySelector('main article:has(a[href*="Curry%20Powder"])');
    expect(card?.textContent).toContain('₦3,000.00 per kg');
  });

  test('has image, name, price and badge, and is added and counted there [PDP-01, PDP-02, PDP-11]', async ({
    open,
  }) => {
    const { modal, sent, user } = await openOver('condiments', 'Dry Thyme', open);
    expect(sent('getproduct')).toEqual([]);
    expect(document.title).toBe('Dry Thyme | Online Shopping | Market Square');
    expect(modal.querySelector('img')?.src).toMatch(/products\/plain\.svg$/);
    expect(modal.textContent).toContain('condiments₦1,200.00');
    expect(modal.textContent).not.toContain('Ground on the day.');
    expect(modal.querySelector('h1, dl')).toBeNull();
    expect(modal.querySelector('article')?.dataset.place).toBe('modal');
    await user.click(within(modal).getByRole('button', { name: 'Add to cart' }));
    const quantity = within(await within(modal).findByRole('group', { name: 'Quantity of Dry Thyme' }));
    const typed = quantity.getByRole('spinbutton', { name: 'Quantity of Dry Thyme' });
    expect(typed.getAttribute('inputmode')).toBe('numeric');
    await user.click(quantity.getByRole('button', { name: 'One more Dry Thyme' }));
    expect(within(modal).getByRole('spinbutton', { name: 'Quantity of Dry Thyme' })).toHaveProperty(
      'value',
      '2',
    );
    await user.click(within(modal).getByRole('button', { name: 'Close' }));
    await screen.findByRole('button', { name: 'Cart, 1 item' });
    expect(location.pathname).toBe('/category/condiments');
  });

  test('is followed by others of its store and category, which open over the same shelf [PDP-08]', async ({
    open,
  }) => {
    const { modal, user } = await openOver('condiments', 'Dry Thyme', open);
    const similar = within(await within(modal).findByRole('region', { name: 'Similar Products' }));
    const names = async () =>
      (await similar.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent);
    await waitFor(async () =>
      expect((await names()).sort()).toEqual(['Breakfast Basket', 'Curry Deal', 'Curry Powder 400g']),
    );
    await user.click(similar.getByRole('link', { name: 'Curry Deal' }));
    await screen.findByRole('dialog', { name: 'Curry Deal' });
    expect(location.pathname).toBe('/product/1/condiments/Curry%20Deal');
    history.back();
    await screen.findByRole('dialog', { name: 'Dry Thyme' });
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/category/condiments');
  });

  test('of a combo names the promotion and describes what is in it [PDP-02, PDP-03, ENT-06]', async ({
    open,
  }) => {
    const { modal } = await openOver('condiments', 'Breakfast Basket', open);
    expect(modal.textContent).toContain('Breakfast Combo₦1,200.00');
    within(modal).getByText('Ground on the day.');
  });
});

test('a product that is closed twice at once leaves its shelf shown, and closes again after Forward [PDP-05]', async ({
  open,
}) => {
  const { user } = await open('/terms', atStore);
  const footer = within(await screen.findByRole('contentinfo'));
  await user.click(footer.getByRole('link', { name: 'Cookies' }));
  await screen.findByRole('heading', { name: 'Cookies', level: 1 });
  const shelf = { pathname: '/cookies', search: '', hash: '', state: null, key: 'shelf' };
  goTo(thyme, { state: { background: shelf } });
  for (const way of [() => {}, () => history.forward()]) {
    way();
    const modal = within(await screen.findByRole('dialog', { name: 'Dry Thyme' }));
    const close = modal.getByRole('button', { name: 'Close' });
    fireEvent.click(close);
    fireEvent.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('heading', { name: 'Cookies', level: 1 });
    expect(location.pathname).toBe('/cookies');
  }
});

test('a product that is still loaded over its shelf is named meanwhile, and one that is missing has a page of its own [PDP-04, ERR-11]', async ({
  open,
}) => {
  const { hold } = await open('/category/condiments', atStore);
  await screen.findByRole('link', { name: 'Dry Thyme' });
  const letThrough = hold('getproduct');
  const shelf = { pathname: '/category/condiments', search: '', hash: '', state: null, key: 'shelf' };
  goTo('/product/1/condiments/Saffron', { state: { background: shelf } });
  const modal = await screen.findByRole('dialog', { name: 'Saffron' });
  expect(modal.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(document.title).toBe('Saffron | Online Shopping | Market Square');
  const before = history.length;
  letThrough();
  await screen.findByRole('dialog', { name: 'Product not found' });
  screen.getByRole('heading', { name: 'This product is not on the shelf' });
  expect(screen.queryByRole('dialog', { name: 'Saffron' })).toBeNull();
  expect([location.pathname, history.length]).toEqual(['/product/1/condiments/Saffron', before]);
});

describe('a product on its page', () => {
  test.for([360, 1280])(
    'has all of it at %d px: image, name, SKU, category, stock, price, stepper, description [PDP-06, PDP-11, PDP-16]',
    async (width, { open }) => {
      const { user } = await open(thyme, { ...atStore, width });
      await screen.findByRole('heading', { name: 'Dry Thyme', level: 1 });
      expect(document.title).toBe('Dry Thyme | Online Shopping | Market Square');
      const product = screen.getByRole('heading', { name: 'Dry Thyme', level: 1 }).closest('article');
      expect(product?.dataset.place).toBe('page');
      const looks = ['[data-size="large"]', '[data-state="inStock"]'].map(
        (look) => product?.querySelector(look)?.textContent,
      );
      expect(looks).toEqual(['₦1,200.00', 'In stock']);
      await waitFor(() => expect(product?.querySelector('img')?.src).toContain('products/plain.svg'));
      // A phone has the button in a bar at the bottom of the page.
      const add = width === 360 ? '' : 'Add to cart';
      expect(product?.textContent).toMatch(
        new RegExp(`condimentsDry Thyme₦1,200\\.00In stock${add}P.*Ground on the day\\.SKUTHYME-1`),
      );
      await user.click(screen.getByRole('button', { name: 'Add to cart' }));
      const field = await screen.findByRole('spinbutton', { name: 'Quantity of Dry Thyme' });
      await user.click(screen.getByRole('button', { name: 'One more Dry Thyme' }));
      expect(field).toHaveProperty('value', '2');
    },
  );

  test('leads on to the shop, and to others of its category [PDP-07, PDP-08]', async ({ open }) => {
    const { user, sent } = await open(thyme, atStore);
    const similar = await screen.findByRole('region', { name: 'Similar Products' });
    const names = within(similar)
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading').textContent);
    expect(names.sort()).toEqual(['Breakfast Basket', 'Curry Deal', 'Curry Powder 400g']);
    // Similar products are asked for beside the whole shelf: thyme that is not dry, were there any.
    const shelf = { storeid: '1', category: 'condiments', page: '1' };
    expect(sent('categories')).toEqual([{ ...shelf, search: 'dry thyme' }, shelf]);
    await user.click(screen.getByRole('link', { name: 'Continue Shopping' }));
    await waitFor(() => expect(location.pathname).toBe('/home'));
  });

  test('draws six of its others while they are below the window, and all once they are in view', async ({
    open,
  }) => {
    await open('/about', atStore);
    const pass = holdWaits();
    const come = new Map<Element, () => void>();
    class Below extends IntersectionObserver {
      override observe(target: Element): void {
        if (target.matches('section')) come.set(target, () => super.observe(target));
        else super.observe(target);
      }
    }
    vi.stubGlobal('IntersectionObserver', Below);
    goTo('/product/1/groceries/Parboiled%20Rice%20Number%201');
    const shelf = await screen.findByRole('region', { name: 'Similar Products' });
    const drawn = () => within(shelf).getAllByRole('article');
    await waitFor(() => expect(drawn()).toHaveLength(6));
    // Lets the page draw everything.
    await pass(0);
    expect(drawn()).toHaveLength(6);
    const cards = within(shelf).getAllByRole('listitem', { hidden: true });
    expect(within(shelf).getAllByRole('listitem')).toEqual(cards.slice(0, 6));
    expect(cards.length).toBeGreaterThan(12);
    come.get(shelf)?.();
    await waitFor(() => expect(drawn()).toHaveLength(cards.length));
    expect(within(shelf).getAllByRole('listitem')).toEqual(cards);
  });

  test('has the badges of its deals, and an ordinary one has none [PDP-13, PDP-14, PDP-15]', async ({
    open,
  }) => {
    const { reload } = await open('/product/1/condiments/Curry%20Deal', atStore);
    await screen.findByRole('heading', { name: 'Curry Deal', level: 1 });
    for (const badge of deals) screen.getByText(badge);
    await reload(thyme);
    const product = (await screen.findByRole('heading', { name: 'Dry Thyme', level: 1 })).closest('article');
    for (const badge of deals) expect(product?.textContent).not.toContain(badge);
  });

  test('that is out of stock says so and cannot be added [PDP-16]', async ({ open }) => {
    await open('/product/1/groceries/Parboiled%20Rice%20Number%203', atStore);
    await screen.findByRole('heading', { name: 'Parboiled Rice Number 3', level: 1 });
    expect(screen.getByText('Out of stock').dataset.state).toBe('outOfStock');
    const add = screen.getByRole('button', { name: 'Add to cart' });
    expect(isOff(add)).toBe(true);
    const reason = screen.getByText('This item is out of stock.');
    expect(add.getAttribute('aria-describedby')).toBe(reason.id);
  });

  test('names its brand and its variant where it has them and its name does not, and no others where its shelf has none [PDP-06, PDP-08]', async ({
    open,
  }) => {
    const { sent, reload } = await open('/product/1/toiletries/Black%20Soap', atStore);
    await screen.findByRole('heading', { name: 'Black Soap', level: 1 });
    const facts = () => document.querySelector('main dl')?.textContent;
    expect(facts()).toBe('SKUSOAP-1Variant75 cl');
    screen.getByText('Product images may differ from the actual products.');
    await waitFor(() => expect(sent('categories')).toHaveLength(2));
    await reload(thyme);
    await screen.findByRole('region', { name: 'Similar Products' });
    expect(facts()).toBe('SKUTHYME-1BrandMama Gold');
    await reload('/product/1/condiments/Curry%20Powder%20400g');
    await screen.findByRole('heading', { name: 'Curry Powder 400g', level: 1 });
    expect(facts()).toBe('SKUCURRY-1BrandMama Gold');
    await reload('/product/1/toiletries/Black%20Soap');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeNull());
    expect(screen.queryByRole('region', { name: 'Similar Products' })).toBeNull();
  });

  test('has its name in the title while the rest of it loads', async ({ open }) => {
    const { hold } = await open('/about', atStore);
    const letThrough = hold('getproduct');
    goTo(thyme);
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull());
    expect(document.title).toBe('Dry Thyme | Online Shopping | Market Square');
    letThrough();
    await screen.findByRole('heading', { name: 'Dry Thyme', level: 1 });
    expect(document.title).toBe('Dry Thyme | Online Shopping | Market Square');
  });

  test.for([360, 1280])(
    'without a store has neither price nor add button, but "Select Store", at %d px [PDP-12]',
    async (width, { open }) => {
      await open(thyme, { width });
      const page = (await screen.findByText('THYME-1')).closest('main');
      expect(page?.textContent).not.toContain('₦');
      expect(page?.textContent).not.toContain('Add to cart');
      expect(page?.textContent).toContain('Select Store');
      await screen.findByRole('dialog', { name: 'Please Select Your Location' });
    },
  );
});

test.for([
  ['in the morning', 9, 'May arrive in 2 hours'],
  ['at night', 2, 'May arrive today from 10:00 AM'],
] as const)('a product says %s when it may arrive [SIDE-07]', async ([, hour, words], { open, server }) => {
  server.now = Date.UTC(2026, 10, 21, hour - 1);
  await open(thyme, { store: gbagadaDelivery });
  await screen.findByText(words);
});

describe('a dish on its page', () => {
  test('has the price of a pack and the time of food, and its pack is chosen before it is added [PDP-09, PDP-10]', async ({
    open,
  }) => {
    const { user, shop } = await open('/product/1/PREPARED%20FOOD/Smoky%20Jollof%20Rice', {
      store: gbagadaDelivery,
    });
    const dish = (await screen.findByRole('heading', { name: 'Smoky Jollof Rice', level: 1 })).closest(
      'article',
    );
    expect(dish?.textContent).toContain('₦3,200.00');
    expect(dish?.textContent).toContain('45 minutes');
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    const packs = await screen.findByRole('dialog', { name: 'Select Variation' });
    screen.getByRole('button', { name: 'Cart, 0 items', hidden: true });
    await user.click(within(packs).getByRole('radio', { name: /Big pack/ }));
    await user.click(within(packs).getByRole('button', { name: 'Add to cart' }));
    await screen.findByRole('button', { name: 'Cart, 1 item' });
    expect(shop.foodCart.getSnapshot().context.lines).toMatchObject([{ productId: 201, quantity: 1 }]);
    await screen.findByRole('spinbutton', { name: 'Quantity of Smoky Jollof Rice, Big pack' });
    expect(screen.queryByRole('button', { name: 'Another pack' })).toBeNull();
  });
});

describe('a product that is not found', () => {
  test.for([
    ['is unknown', '/product/1/condiments/Saffron', null],
    ['does not load', thyme, { status: 500, reply: { status: false, message: 'broken', code: 'internal' } }],
  ] as const)(
    "because it %s is named in a dialog, and three seconds later the site's root opens [API-22, ERR-11, ERR-12, ERR-17]",
    async ([, address, reply], { open }) => {
      const pass = holdWaits();
      const { answer, sent } = await open(address, atStore);
      const logged = hearLog();
      if (reply) answer('getproduct', reply);
      const dialog = await screen.findByRole('dialog', { name: 'Product not found' });
      const name = address === thyme ? 'Dry Thyme' : 'Saffron';
      within(dialog).getByText(
        `Product ${name} Was NoT Found under Category: condiments in Market Square Gbagada Branch Store`,
      );
      expect(sent('getproduct')[0]).toEqual({ storeid: '1', category: 'condiments', name });
      expect(logged()).toEqual(reply ? ['product'] : []);
      await pass(2999);
      expect(location.pathname).toBe(address);
      await pass(1);
      await screen.findByRole('button', { name: 'Get Started' });
      expect(location.pathname).toBe('/');
    },
  );

  test('is left at once by a press, and Back leads to where it was called from [ERR-11, ERR-12]', async ({
    open,
  }) => {
    holdWaits();
    const { user } = await open('/product/1/condiments/Saffron', atStore);
    const dialog = await screen.findByRole('dialog', { name: 'Product not found' });
    screen.getByRole('heading', { name: 'This product is not on the shelf' });
    const before = history.length;
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await screen.findByRole('button', { name: 'Get Started' });
    expect([location.pathname, history.length]).toEqual(['/', before]);
  });
});

test('a product that its store counts says how few are left, and when none is [PDP-16]', async ({
  open,
  server,
}) => {
  const clerk = await staffOf(server, 'zainab');
  const count = (left: number | null) =>
    clerk.post('/api/staff/goods/count', {
      store_id: 1,
      product_id: 303,
      left,
      reason: 'Counted the shelf.',
    });
  await count(3);
  onTestFinished(async () => {
    await count(null);
  });
  await open(thyme, atStore);
  await screen.findByText('Only 3 left');
  await count(0);
  await open(thyme, atStore);
  await screen.findByText('Out of stock');
});
