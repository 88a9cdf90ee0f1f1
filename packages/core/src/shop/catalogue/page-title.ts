/** The browser titles that never change, by page. */
export const pageTitles = {
  home: 'Online Shopping | Groceries & Household Appliances | Find More, Pay Less',
  promotions: 'Lovers Delight Deals',
  hampers: 'Hamper & Gift Card Showers',
  cart: 'Your Cart',
  checkout: 'Check Out Page',
  orders: 'Your Orders Page',
  order: 'View Order Page',
  account: 'Account Page',
  addressBook: 'Address Book Page',
} as const;

/**
 * The browser title of a product's page. [PDP-11]
 *
 * @param shop  the name of the shop
 */
export function productTitle(name: string, shop: string): string {
  return `${name} | Online Shopping | ${shop}`;
}

/**
 * The browser title of a category page: its last address segment in upper case. [CAT-04]
 *
 * @param shop  the name of the shop
 */
export function categoryTitle(lastSegment: string, shop: string): string {
  return productTitle(lastSegment.toUpperCase(), shop);
}

/** The title of the search page. [SEARCH-01] */
export function searchTitle(query: string): string {
  return `Search Results - ${query}`;
}
