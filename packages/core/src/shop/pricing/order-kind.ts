/** Which checkout an order goes through: /checkout, /foodcheckout or /checkoutboth. */
export type OrderKind = 'grocery' | 'food' | 'combined';
