/* The calls that open a checkout, in a file of their own: a shell loads it together with that screen. */
export { deliveryAddresses, variationOf, windowsOf } from '../calls/checkout.ts';
