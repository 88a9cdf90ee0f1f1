import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { createMemoryDrafts } from '../../kernel/drafts/index.ts';
import { kobo } from '../../kernel/money/index.ts';
import { type CartEvent, type CartItem, cartMachine } from '../../shop/cart/index.ts';
import { selectChosenStore, selectionMachine } from '../../shop/selection/index.ts';
import { totalsOf } from '../../shop/side-cart/index.ts';
import { createApi, toStoreLists, toUser, type User } from '../../wire/api/index.ts';
import { user } from '../../wire/api/testing/people.ts';
import { jollof, products, rice, store, zones } from '../../wire/api/testing/products.ts';
import { shopMachine } from '../root/index.ts';
import { type ScreenPorts, screens } from './index.ts';
import type { SavedCartPorts } from './saved-cart.ts';

describe('the storefront’s machines over a shell', () => {
  test('keep a consent where the shell keeps it [COOK-06]', async () => {
    const kept: unknown[] = [];
    const consent = createActor(screens.cookieConsent.provide({ keepConsent: (saved) => kept.push(saved) }), {
      input: { saved: null, at: 7 },
    }).start();
    consent.send({ type: 'consent.allAccepted', at: 7 });
    await waitFor(consent, (snapshot) => snapshot.matches('settled'));
    expect(kept).toEqual([{ consent: { necessary: true, analytics: true, marketing: true }, at: 7 }]);
  });

  test('set the store that the dialog was opened for, and empty the cart of another [FMODE-03, SEL-19, ENT-02]', async () => {
    const { selection, groceryCart, submit } = await openShop();
    groceryCart.send({ type: 'cart.storeChanged', storeId: 9, onChange: 'empty' });
    groceryCart.send({ type: 'cart.itemAdded', item: sugar });
    await submit(null);
    expect(selectChosenStore(selection.getSnapshot())).toMatchObject({
      id: 4,
      mode: 'Delivery',
      area: 'Gbagada Phase 2',
    });
    expect(groceryCart.getSnapshot().context).toMatchObject({ storeId: 4, lines: [], notice: 'emptied' });
  });

  test('bring the saved cart of a customer who had no store at their login, and of nobody else [AUTH-15, AUTH-18]', async () => {
    const owed = await openShop(toUser(user));
    await owed.submit(null);
    expect(linesOf(owed.groceryCart)).toEqual([[`${rice.id}`, 2, 985_000]]);
    expect(linesOf(owed.foodCart)).toEqual([[`${jollof.id}:600`, 1, 300_000]]);

    const guest = await openShop();
    await guest.submit(null);
    expect(linesOf(guest.groceryCart)).toEqual([]);

    owed.groceryCart.send({ type: 'cart.lineRemoved', key: `${rice.id}` });
    owed.foodCart.send({ type: 'cart.lineRemoved', key: `${jollof.id}:600` });
    await owed.submit(null);
    expect(linesOf(owed.groceryCart)).toEqual([]);
  });

  test('fill the carts with exactly the lines that are saved for the store, at the prices of today [NAV-19, FMODE-03]', async () => {
    const { groceryCart, foodCart, submit, told } = await openShop();
    groceryCart.send({ type: 'cart.storeChanged', storeId: 9, onChange: 'empty' });
    groceryCart.send({ type: 'cart.itemAdded', item: sugar });
    await submit('saved');
    expect(told).toMatchObject([{ isRestored: true }, { isRestored: true }]);
    expect(linesOf(groceryCart)).toEqual([[`${rice.id}`, 2, 985_000]]);
    expect(linesOf(foodCart)).toEqual([[`${jollof.id}:600`, 1, 300_000]]);
  });

  test('lead from the carts of the shop to their pages [SIDE-02]', async () => {
    const shop = await openShop();
    const sideCart = createActor(screens.sideCart.provide(shop), {
      input: { totals: totalsOf(shop) },
    }).start();
    shop.groceryCart.send({ type: 'cart.itemAdded', item: sugar });
    sideCart.send({ type: 'sideCart.checkoutPressed' });
    expect(sideCart.getSnapshot().value).toBe('atGroceryCart');
  });
});

const sugar: CartItem = {
  productId: 7,
  name: 'Sugar 1 kg',
  imageUrl: '',
  category: 'groceries',
  unitPrice: kobo(150_000),
  unit: 'piece',
  weightGrams: null,
  pack: null,
};

/** A shop of one store, and the dialog over it; the server has a cart saved for that store. */
async function openShop(account: User | null = null) {
  const lists = toStoreLists([store], zones);
  const selectionLogic = selectionMachine.provide({
    actors: { loadStoreLists: fromPromise(async () => lists) },
  });
  const cart = cartMachine;
  const root = createActor(
    shopMachine.provide({ actors: { selection: selectionLogic, groceryCart: cart, foodCart: cart } }),
    {
      id: 'shop',
      systemId: 'shop',
      input: { chosen: null, groceryLines: [], foodLines: [] },
    },
  ).start();
  const { selection, groceryCart, foodCart } = root.getSnapshot().children;
  if (!selection || !groceryCart || !foodCart) throw new Error('the shop has not started its machines');
  selection.send({ type: 'selection.opened' });
  await waitFor(selection, (snapshot) => snapshot.matches({ lists: 'ready' }));
  const told: CartEvent[] = [];
  const ports: ScreenPorts & SavedCartPorts = {
    api: createApi({ baseUrl: 'http://shop.test', fetch: answer }),
    drafts: createMemoryDrafts(),
    readUser: () => null,
    keepOrder: () => {},
    readOrder: () => null,
    keepAddresses: () => {},
    openPopup: async () => ({ kind: 'closed' }),
    onConfirmed: () => {},
    onReturned: () => {},
    wait: async () => {},
    tellShop: (event) => root.send(event),
    tellCart: (name, event) => {
      told.push(event);
      (name === 'groceryCart' ? groceryCart : foodCart).send(event);
    },
    readAccount: () => account,
    readStore: () => selectChosenStore(selection.getSnapshot()),
    areCartsEmpty: () => [groceryCart, foodCart].every((cart) => linesOf(cart).length === 0),
    keepSavedCart: () => {},
  };
  return {
    told,
    selection,
    groceryCart,
    foodCart,
    submit: async (order: 'saved' | null) => {
      const input = { storeId: 4, modes: ['Delivery'], areas: ['Gbagada Phase 2'], order } as const;
      const dialog = createActor(screens.modeDialog.provide(ports), { input }).start();
      dialog.send({ type: 'modeDialog.modeChosen', mode: 'Delivery' });
      dialog.send({ type: 'modeDialog.areaChosen', area: 'Gbagada Phase 2' });
      dialog.send({ type: 'modeDialog.submitted' });
      await waitFor(dialog, (snapshot) => snapshot.matches('applied'));
    },
  };
}

async function answer(request: Request | URL | string): Promise<Response> {
  const { pathname } = new URL(request instanceof Request ? request.url : request);
  const data = pathname === '/api/getcart' ? [savedCart] : products;
  return Response.json({ status: true, data, message: '' });
}

const savedCart = {
  id: 512,
  storeid: 4,
  quantity: 2,
  total_price: 22_700,
  cartitem: [
    {
      product: { id: rice.id, name: rice.name, price: 1, img_url: '' },
      quantity: 2,
      unit_price: 1,
      price: 2,
    },
    {
      product: { id: jollof.id, name: jollof.name, price: 1, img_url: '' },
      quantity: 1,
      unit_price: 1,
      price: 1,
      weight_type: 0.6,
      pack: 'Medium pack',
      isFood: true,
    },
  ],
};

function linesOf(cart: {
  getSnapshot(): { context: { lines: readonly { key: string; quantity: number; unitPrice: number }[] } };
}) {
  return cart.getSnapshot().context.lines.map(({ key, quantity, unitPrice }) => [key, quantity, unitPrice]);
}
