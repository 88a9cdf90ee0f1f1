import { type CheckOptions, type CheckReport, check } from './check.ts';
import { cartModel } from './models/cart.ts';
import { checkoutModel } from './models/checkout.ts';
import { selectionModel } from './models/selection.ts';
import { trackingModel } from './models/tracking.ts';
import { paymentModel, tryingAgain } from './payment/model.ts';

/** The machines that can be checked, by the name a shopkeeper would call them. */
export const checks = {
  payment: (options: CheckOptions): CheckReport => check(paymentModel(), options),
  /** The payment machine once more: one order, and a second try to pay it. */
  retries: (options: CheckOptions): CheckReport => check(paymentModel(undefined, tryingAgain), options),
  checkout: (options: CheckOptions): CheckReport => check(checkoutModel(), options),
  cart: (options: CheckOptions): CheckReport => check(cartModel(), options),
  selection: (options: CheckOptions): CheckReport => check(selectionModel(), options),
  tracking: (options: CheckOptions): CheckReport => check(trackingModel(), options),
} as const;
