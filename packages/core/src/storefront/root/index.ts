export { priceAnswers, pricesInStore } from './calls/cart.ts';
export { checkoutRequest } from './checkout-opening.ts';
export type { CheckoutRequest, ShopEvent } from './events.ts';
export { type ShopInput, shopActor, shopMachine, shopMachines } from './machine.ts';
export type { PopupRequest, ShopPorts, SignedInUser } from './ports.ts';
export { provideShop } from './provide.ts';
export { selectRules, shopGuardMessages, whyNotCheckout } from './selectors.ts';
