import { knownCategories } from '@marketsquare/core/shop/catalogue';
import { opensWithoutStore } from '@marketsquare/core/shop/selection';
import { isValidElement } from 'react';
import { describe, expect, test } from 'vitest';
import { categoryPath, paths, promotionPath, type RouteName } from '../platform/paths.ts';
import { foodLink, footerColumns, guestLinks, helpLinks, userLinks } from './layout/links.ts';
import { screenAt } from './routes.tsx';

/** True if an address opens a screen of its own, rather than the not-found page. */
function hasScreen(path: string): boolean {
  return componentAt(path) !== componentAt('/nowhere');
}

function componentAt(path: string): unknown {
  const shown = screenAt(path);
  return isValidElement(shown) ? shown.type : null;
}

describe('what the layout links to', () => {
  test('an address without a screen is distinguished from one with a screen [ROUTE-43]', () => {
    expect(hasScreen('/no-such-page')).toBe(false);
    expect(hasScreen('/home')).toBe(true);
  });

  const links = [
    ...helpLinks,
    ...guestLinks,
    ...userLinks,
    foodLink,
    ...footerColumns.flatMap((c) => c.links),
  ];
  test.each(links)('"$label" leads to a screen at $to', ({ to }) => {
    expect(hasScreen(to)).toBe(true);
  });

  test('every category and every promotion of the menus has a screen [NAV-12, NAV-13]', () => {
    const addresses = [...knownCategories.map((word) => categoryPath(word)), promotionPath('Pantry Week')];
    expect(addresses.filter((address) => !hasScreen(address))).toEqual([]);
  });
});

/**
 * Who may open each page: one about a shelf, a cart or an account needs a store; anyone may open the others.
 */
const opensTo: Readonly<Record<RouteName, 'anyone' | 'shoppers at a store'>> = {
  LandingPage: 'anyone',
  Home: 'shoppers at a store',
  Promotions: 'shoppers at a store',
  Category: 'shoppers at a store',
  CategorySearch: 'shoppers at a store',
  Search: 'shoppers at a store',
  StoreLocator: 'anyone',
  StoresList: 'anyone',
  Cart: 'shoppers at a store',
  AllCart: 'shoppers at a store',
  Basket: 'anyone',
  FoodCart: 'shoppers at a store',
  Checkout: 'shoppers at a store',
  CheckoutBoth: 'shoppers at a store',
  FoodCheckout: 'shoppers at a store',
  OrderConfirmation: 'anyone',
  PreparedFood: 'shoppers at a store',
  HampersAndGiftCards: 'anyone',
  Hampers: 'anyone',
  NewBlackFriday: 'shoppers at a store',
  BlackFriday: 'shoppers at a store',
  Product: 'anyone',
  GiftCardRedirect: 'anyone',
  GiftCard: 'anyone',
  Cookies: 'anyone',
  Contact: 'anyone',
  Login: 'anyone',
  Register: 'anyone',
  Reset: 'anyone',
  Terms: 'anyone',
  Privacy: 'anyone',
  PrivacyRight: 'anyone',
  About: 'anyone',
  ConfirmChange: 'anyone',
  MyAccount: 'shoppers at a store',
  AddressBook: 'shoppers at a store',
  MyOrders: 'shoppers at a store',
  OrderView: 'anyone',
  Receipt: 'anyone',
  TrackOrder: 'anyone',
  BuyAgain: 'shoppers at a store',
  Saved: 'shoppers at a store',
  Refer: 'shoppers at a store',
  ReferredCustomers: 'shoppers at a store',
  LoveStory: 'shoppers at a store',
  Wallet: 'shoppers at a store',
  NewWallet: 'shoppers at a store',
  FundWallet: 'shoppers at a store',
  WalletPin: 'shoppers at a store',
};

test('every page opens to whom the table names [GUARD-01, GUARD-02, GUARD-03, GUARD-07, GUARD-08]', () => {
  const opened = Object.entries(paths).map(([name, path]) => [
    name,
    opensWithoutStore(path.replaceAll(/:\w+/g, 'word')) ? 'anyone' : 'shoppers at a store',
  ]);
  expect(Object.fromEntries(opened)).toEqual(opensTo);
});
