import type { CartKind } from '@marketsquare/core/shop/cart';
import type { CheckoutField } from '@marketsquare/core/shop/checkout';

/**
 * The headings and labels that the shop's pages write themselves; every other text is core's. A test finds
 * each of them in the pages.
 */
export const pageWords = {
  cart: 'Your Cart',
  cartTotal: 'Cart Total',
  emptyCart: 'Your cart is empty',
  saved: 'Saved for later',
  subtotal: 'Subtotal',
  total: 'Total',
  proceedToCheckout: 'Proceed to checkout',
  continueShopping: 'Continue Shopping',
  reachedMinimum: 'You have reached the minimum order',
  sideCart: 'Cart',
  startShopping: 'Start shopping',
  checkout: 'Checkout',
  personal: 'Personal Details',
  contactMethod: 'How may we reach you about this order?',
  address: 'Delivery Address',
  chooseAddress: 'Choose where we deliver your order.',
  store: 'Delivery Information',
  pickupAt: 'Pickup At',
  pickedFrom: 'We are picking your order from',
  window: 'Fulfillment Window',
  food: 'Prepared Food Fulfilment',
  foodReady: 'Your food can be ready as early as 45 minutes after your order.',
  contacts: '3rd Party Contacts',
  note: 'Add note/instruction',
  order: 'Your Order',
  payment: 'Payment',
  giftCard: 'Pay with a gift card',
  wallet: 'Pay from your wallet',
  payWith: 'Pay with',
  terms: 'I accept the',
  share: 'Share this visit with our support team',
  submit: 'Proceed to Payment',
  verify: 'Verify',
  checkAgain: 'Check again',
  anotherOrder: 'Make another order',
  orderNumber: 'Order number',
  trackOrder: 'Track Order',
  trackAsGuest: 'Track your order',
  feedback: 'Feedback',
  selection: 'Please Select Your Location',
  pickup: 'Free Pickup',
  delivery: 'Home Delivery',
  orPickup: 'Or pick up at',
  city: 'City',
  area: 'Area',
  findStore: 'Find a store',
} as const;

export const cartNames: Readonly<Record<CartKind, string>> = {
  grocery: 'Groceries',
  food: 'Prepared Food',
};

/** The labels of the personal fields, in the order of their cards. */
export const fieldLabels: Readonly<Record<CheckoutField, string>> = {
  'customer.firstname': 'First name',
  'customer.lastname': 'Last name',
  'customer.email': 'E-mail',
  'customer.phone': 'Phone',
  'delivery.label': 'Delivery label',
  'delivery.landmark': 'Closest landmark',
  'delivery.address': 'Street address',
  'enquiry.name': 'Name',
  'enquiry.number': 'Number',
  'handover.name': 'Name',
  'handover.number': 'Number',
  'order.note': 'Note',
};
