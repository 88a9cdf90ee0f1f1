import { cartItemOf } from '@marketsquare/core/shop/cart';
import type { Mode } from '@marketsquare/core/shop/catalogue';
import { toProduct } from '@marketsquare/core/wire/api';
import { waitFor } from 'xstate';
import type { Shell } from '../../platform/shell.tsx';
import type { Shop } from '../../platform/shop.tsx';
import { refreshUser } from '../../platform/user.ts';

/** A store that a shopper chooses, and how they get their goods. */
export interface StoreChoice {
  readonly id: number;
  readonly mode: Mode;
  readonly city: string;
  readonly area?: string;
}

export const gbagadaPickup: StoreChoice = { id: 1, mode: 'Pickup', city: 'Lagos' };
export const gbagadaDelivery: StoreChoice = { ...gbagadaPickup, mode: 'Delivery', area: 'Gbagada Phase 2' };
/** A store that sells groceries alone, each a hundred naira dearer. */
export const ikejaPickup: StoreChoice = { ...gbagadaPickup, id: 2 };

/** The shopper's steps before their screen opens; without any they are at the door. */
export interface Beginning {
  readonly store?: StoreChoice;
  /** The quantity of each product, by its id: pieces, or grams. */
  readonly groceries?: Readonly<Record<number, number>>;
  /** The number of each dish, in the first of its packs. */
  readonly food?: Readonly<Record<number, number>>;
  readonly customer?: { readonly phone: string; readonly password: string };
  /** The window's width in pixels; a phone's by default. */
  readonly width?: number;
  /** True for the first visit of someone who has not been asked about cookies. */
  readonly isFirst?: boolean;
  /** The device clock's lead over the server's, in milliseconds; none by default. */
  readonly deviceAheadMs?: number;
  /** True if their browser knows server-sent events; it does by default. */
  readonly hasEvents?: boolean;
  /** True if their browser blocks cookies and site data. */
  readonly isBlocked?: boolean;
  /** True if they have allowed analytics. */
  readonly allowsAnalytics?: boolean;
  /** True for a page that is drawn before each gesture of its shopper and each reply of the server. */
  readonly isUnhurried?: boolean;
}

/** Repeats the shopper's earlier steps, as the screens would send them to the machines. */
export async function begin(shell: Shell, shop: Shop, beginning: Beginning): Promise<void> {
  const { store, groceries = {}, food = {}, customer } = beginning;
  if (store) await chooseStore(shop, store);
  await fillCart(shell, shop.groceryCart, store, groceries);
  await fillCart(shell, shop.foodCart, store, food);
  if (!customer) return;
  const { phone, password } = customer;
  const { ok } = await shell.api.post('/api/login', { body: { phone, password } });
  if (!ok) throw new Error('the customer could not log in');
  await refreshUser(shell);
  shop.root.send({ type: 'shop.signedIn' });
}

async function chooseStore({ selection }: Shop, { id, mode, city, area }: StoreChoice): Promise<void> {
  selection.send({ type: 'selection.opened' });
  await waitFor(selection, (snapshot) => snapshot.matches({ lists: 'ready' }));
  selection.send({ type: 'selection.modeChosen', mode });
  selection.send({ type: 'selection.cityChosen', city });
  if (area !== undefined) selection.send({ type: 'selection.areaChosen', area });
  selection.send({ type: 'selection.storeClicked', storeId: id });
}

/** Puts products of a store into a cart: the quantity of each, by its id. */
export async function fillCart(
  { api }: Pick<Shell, 'api'>,
  cart: Shop['groceryCart'],
  store: StoreChoice | undefined,
  quantities: Readonly<Record<number, number>>,
): Promise<void> {
  for (const [id, quantity] of Object.entries(quantities)) {
    const query = { cart: `[${id}]`, storeid: store?.id ?? 1 };
    const result = await api.get('/api/getProductInCart', { params: { query } });
    const [product] = result.ok ? result.reply.data : [];
    if (!product) throw new Error(`there is no product ${id} at the store`);
    const found = toProduct(product);
    const item = cartItemOf(found, found.variations[0] ?? null);
    cart.send({ type: 'cart.itemAdded', item, quantity });
  }
}
