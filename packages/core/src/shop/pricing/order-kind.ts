/** The checkout of an order: /checkout, /foodcheckout or /checkoutboth. */
export type OrderKind = 'grocery' | 'food' | 'combined';
