import type { OrderKind } from '@marketsquare/core/shop/pricing';
import { matchPath } from 'react-router-dom';

/** Every screen's address by its route name. [ROUTE-01..46] */
export const paths = {
  LandingPage: '/',
  Home: '/home',
  Promotions: '/promotions/:promotion',
  Category: '/category/:category',
  CategorySearch: '/category/:category/:query',
  Search: '/search/:query',
  StoreLocator: '/storelocator',
  StoresList: '/storeslist',
  Cart: '/cart',
  AllCart: '/allcart',
  Basket: '/basket',
  FoodCart: '/foodcart',
  Checkout: '/checkout',
  CheckoutBoth: '/checkoutboth',
  FoodCheckout: '/foodcheckout',
  OrderConfirmation: '/confirm',
  PreparedFood: '/preparedfood',
  HampersAndGiftCards: '/hampers-&-giftcards',
  Hampers: '/hampers',
  NewBlackFriday: '/black-friday',
  BlackFriday: '/black-friday/deals',
  Product: '/product/:store/:category/:name',
  GiftCardRedirect: '/giftcard',
  GiftCard: '/giftcards',
  Cookies: '/cookies',
  Contact: '/contact',
  Login: '/login',
  Register: '/register',
  Reset: '/reset/:key',
  Terms: '/terms',
  Privacy: '/privacy',
  PrivacyRight: '/privacyright',
  About: '/about',
  ConfirmChange: '/confirmchange/:key',
  MyAccount: '/account',
  AddressBook: '/addressbook',
  MyOrders: '/orders',
  OrderView: '/orderview/:id',
  Receipt: '/receipt/:id',
  TrackOrder: '/track',
  BuyAgain: '/buyagain',
  Saved: '/saved',
  Refer: '/refer',
  ReferredCustomers: '/referred-customers',
  LoveStory: '/valentine/story',
  Wallet: '/wallet',
  NewWallet: '/newwallet',
  FundWallet: '/fundwallet',
  WalletPin: '/walletpin',
} as const;

export type RouteName = keyof typeof paths;

interface CartPage {
  readonly path: string;
  /** The checkout that it leads to. [CART-07, FCART-02, FCART-06] */
  readonly checkout: string;
}

/** The page of each kind of order's cart. */
export const cartPages: Readonly<Record<OrderKind, CartPage>> = {
  grocery: { path: paths.Cart, checkout: paths.Checkout },
  food: { path: paths.FoodCart, checkout: paths.FoodCheckout },
  combined: { path: paths.AllCart, checkout: paths.CheckoutBoth },
};

/** The address of a category's listing, narrowed by a search text when one is given. [ROUTE-04, ROUTE-05] */
export function categoryPath(category: string, query?: string): string {
  return query === undefined ? pathOf('category', category) : pathOf('category', category, query);
}

/** The category that a path lists, and the text that narrows it; empty for any other path. */
export function categoryOf(path: string): { readonly category: string; readonly query: string | undefined } {
  const [category = '', query] = wordsIn(paths.CategorySearch, path) ?? wordsIn(paths.Category, path) ?? [];
  return { category, query };
}

/** The address of the search results, with the query in lower case. [ROUTE-06, SEARCH-16] */
export function searchPath(query: string): string {
  return pathOf('search', query.trim().toLowerCase());
}

/** The query in a path; empty for any other path. */
export function searchOf(path: string): string {
  return wordsIn(paths.Search, path)?.[0] ?? '';
}

/** The address of a promotion's listing. [ROUTE-03] */
export function promotionPath(promotion: string): string {
  return pathOf('promotions', promotion);
}

/** The promotion in a path; empty for any other path. */
export function promotionOf(path: string): string {
  return wordsIn(paths.Promotions, path)?.[0] ?? '';
}

/** The address of a product's page, which is also that of its modal. [ROUTE-20, PDP-04] */
export function productPath(product: ProductAddress): string {
  const { storeId, category, name } = product;
  return pathOf('product', `${storeId}`, category, name);
}

/** A product's name in an address. */
export interface ProductAddress {
  readonly storeId: number;
  readonly category: string;
  readonly name: string;
}

/** The product in a path; null for any other path. */
export function productAddressOf(path: string): ProductAddress | null {
  const words = wordsIn(paths.Product, path);
  if (!words) return null;
  const [store = '', category = '', name = ''] = words;
  return { storeId: Number(store), category, name };
}

/** The address of an order's own page. */
export function orderPath(id: string): string {
  return pathOf('orderview', id);
}

/** The address of an order's receipt. */
export function receiptPath(id: string): string {
  return pathOf('receipt', id);
}

/** The address of a reset link once it is read, without the key. [AUTH-22] */
export const readResetPath = '/reset/read';

/** The address of a link that confirms a change once it is read, without the key. */
export const readConfirmPath = '/confirmchange/read';

/** True if a path, as the browser writes it, is that of a screen. */
export function isAt(screen: string, path: string): boolean {
  return wordsIn(screen, path) !== null;
}

/** A decoded path, or a part of one; invalid escapes, such as `100%`, stay unchanged. */
export function readable(path: string, decode = decodeURI): string {
  try {
    return decode(path);
  } catch {
    return path;
  }
}

/** A browser resolves one or two dots as a parent folder, however they are encoded; a blank after them prevents that. */
const wayUp = /^\.{1,2} *$/;

/** Encodes any text as one part of an address. A lone surrogate becomes the replacement character. */
function pathOf(...words: readonly string[]): string {
  return words
    .map((word) => (wayUp.test(word) ? `${word} ` : word).replace(/\p{Surrogate}/gu, '\uFFFD'))
    .map((word) => `/${encodeURIComponent(word)}`)
    .join('');
}

/**
 * The parts of a path that match a pattern's parameters, in order; null for a path of another form. They are decoded once and
 * one by one: `useParams` decodes a slash that was escaped twice, and nothing at all beside a part with an invalid escape.
 */
function wordsIn(pattern: string, path: string): readonly string[] | null {
  const match = matchPath(pattern, path);
  if (!match) return null;
  return Object.values(match.params)
    .map((word = '') => readable(word, decodeURIComponent))
    .map((word) => (/ $/.test(word) && wayUp.test(word) ? word.slice(0, -1) : word));
}
