/** What a shell keeps of a visit and reads back, as schemas: what was kept is checked before it counts. */

export { cartLineSchema } from '../../shop/cart/line-schema.ts';
export { savedConsentSchema } from '../../shop/cookie-consent/consent-schema.ts';
export { confirmedOrderSchema } from '../../wire/api/wire/order-schema.ts';
