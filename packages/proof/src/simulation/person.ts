import type { CheckoutField, TenderField } from '@marketsquare/core/shop/checkout';

/** The values that one shopper types into the personal and secret fields of a checkout. */
export type Person = Readonly<Record<CheckoutField | TenderField, string>>;

/** The values that a shopper types into their checkout. */
export const adaeze: Readonly<Record<CheckoutField, string>> = {
  'customer.firstname': 'Adaeze',
  'customer.lastname': 'Okonkwo',
  'customer.email': 'adaeze.okonkwo@example.ng',
  'customer.phone': '0803 000 0031',
  'delivery.label': 'Home',
  'delivery.address': '5 Adebola Close',
  'delivery.landmark': 'Beside the blue pharmacy',
  'enquiry.name': 'Adaeze Okonkwo',
  'enquiry.number': '0803 000 0031',
  'handover.name': 'Bisi Adeyemi',
  'handover.number': '0803 000 0033',
  'order.note': 'Please ring twice.',
};

/** The shopper of a simulation that names nobody else. */
export const somebody: Person = {
  ...adaeze,
  'giftCard.serial': 'MS-4071-8852-9031',
  'wallet.pin': '738264',
};
