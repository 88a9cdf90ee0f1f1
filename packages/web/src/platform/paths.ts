import { generatePath, matchPath } from 'react-router-dom';

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
  return query === undefined
    ? generatePath(paths.Category, { category })
    : generatePath(paths.CategorySearch, { category, query });
}

/** The address of the search results; the query goes in lower case. [SEARCH-16] */
export function searchPath(query: string): string {
  return generatePath(paths.Search, { query: query.trim().toLowerCase() });
}

/** The address of a promotion's listing. [ROUTE-03] */
export function promotionPath(promotion: string): string {
  return generatePath(paths.Promotions, { promotion });
}

/** The address of a product's page, which is also that of its modal. [ROUTE-20, PDP-04] */
export function productPath(product: ProductAddress): string {
  const { storeId, category, name } = product;
  return generatePath(paths.Product, { store: `${storeId}`, category, name });
}

/** What names a product in an address. */
export interface ProductAddress {
  readonly storeId: number;
  readonly category: string;
  readonly name: string;
}

/** The product that a path names; null for any other path. */
export function productAddressOf(path: string): ProductAddress | null {
  const match = matchPath(paths.Product, path);
  if (!match) return null;
  const { store = '', category = '', name = '' } = match.params;
  return {
    storeId: Number(store),
    category: decodeURIComponent(category),
    name: decodeURIComponent(name),
  };
}
