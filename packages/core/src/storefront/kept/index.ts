/** Schemas of the values that a shell stores of a visit: read back, they are checked before they count. */

export { cartLineSchema } from '../../shop/cart/line-schema.ts';
export { savedConsentSchema } from '../../shop/cookie-consent/consent-schema.ts';
export { confirmedOrderSchema } from '../../wire/api/wire/order-schema.ts';
