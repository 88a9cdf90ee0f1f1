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
  MyAccount: '/account',
  AddressBook: '/addressbook',
  MyOrders: '/orders',
  OrderView: '/orderview/:id',
} as const;

export type RouteName = keyof typeof paths;

/** The address of a category's listing, narrowed by a search text when one is given. [ROUTE-04, ROUTE-05] */
export function categoryPath(category: string, query?: string): string {
  return query === undefined ? pathOf('category', category) : pathOf('category', category, query);
}

/** The category that a path lists, and the text that narrows it; for any other path an empty one. */
export function categoryOf(path: string): { readonly category: string; readonly query: string | undefined } {
  const [category = '', query] = wordsIn(paths.CategorySearch, path) ?? wordsIn(paths.Category, path) ?? [];
  return { category, query };
}

/** The address of the search results; the query goes in lower case. [ROUTE-06, SEARCH-16] */
export function searchPath(query: string): string {
  return pathOf('search', query.trim().toLowerCase());
}

/** What a path searches for; empty for any other path. */
export function searchOf(path: string): string {
  return wordsIn(paths.Search, path)?.[0] ?? '';
}

/** The address of a promotion's listing. [ROUTE-03] */
export function promotionPath(promotion: string): string {
  return pathOf('promotions', promotion);
}

/** The promotion that a path names; empty for any other path. */
export function promotionOf(path: string): string {
  return wordsIn(paths.Promotions, path)?.[0] ?? '';
}

/** The address of a product's page, which is also that of its modal. [ROUTE-20, PDP-04] */
export function productPath(product: ProductAddress): string {
  const { storeId, category, name } = product;
  return pathOf('product', `${storeId}`, category, name);
}

/** What names a product in an address. */
export interface ProductAddress {
  readonly storeId: number;
  readonly category: string;
  readonly name: string;
}

/** The product that a path names; null for any other path. */
export function productAddressOf(path: string): ProductAddress | null {
  const words = wordsIn(paths.Product, path);
  if (!words) return null;
  const [store = '', category = '', name = ''] = words;
  return { storeId: Number(store), category, name };
}

/** A path, or a part of one, as it reads; what no browser would write, such as `100%`, stays as it is. */
export function readable(path: string, decode = decodeURI): string {
  try {
    return decode(path);
  } catch {
    return path;
  }
}

/** A browser takes one or two dots for a way up, however they are written: a blank behind them makes them words. */
const wayUp = /^\.{1,2} *$/;

/** Any words as an address: none ends its part, and none is a way up. Half a character becomes the sign of a lost one. */
function pathOf(...words: readonly string[]): string {
  return words
    .map((word) => (wayUp.test(word) ? `${word} ` : word).replace(/\p{Surrogate}/gu, '\uFFFD'))
    .map((word) => `/${encodeURIComponent(word)}`)
    .join('');
}

/** The words of a path in the places of a pattern, in order. The router's own reading decodes some signs twice. */
function wordsIn(pattern: string, path: string): readonly string[] | null {
  const match = matchPath(pattern, path);
  return (
    match &&
    Object.values(match.params)
      .map((word = '') => readable(word, decodeURIComponent))
      .map((word) => (/ $/.test(word) && wayUp.test(word) ? word.slice(0, -1) : word))
  );
}
