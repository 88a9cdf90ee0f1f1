import type { CheckoutField, TenderField } from '@marketsquare/core/shop/checkout';

/** The customer of the demo shop, who signs in where a visit only says that somebody did. */
export const madeUpLogin = { phone: '08000000001', password: 'Find-More-2026' } as const;

/** The values of the shopper who acts out a recorded visit: a recording has none of its own. */
const madeUpValues: Readonly<Record<CheckoutField | TenderField, string>> = {
  'customer.firstname': 'Ada',
  'customer.lastname': 'Sample',
  'customer.email': 'ada.sample@example.com',
  'customer.phone': madeUpLogin.phone,
  'delivery.label': 'Home',
  'delivery.address': '1 Sample Street',
  'delivery.landmark': 'Beside the sample market',
  'enquiry.name': 'Ada Sample',
  'enquiry.number': madeUpLogin.phone,
  'handover.name': 'Ada Sample',
  'handover.number': madeUpLogin.phone,
  'order.note': 'Please ring the bell.',
  'giftCard.serial': 'MS-0000-0000-0001',
  'wallet.pin': '246810',
};

/** True for the name of a field in the place of its value. */
export function isPlaceholder(value: string): boolean {
  return /^<[A-Za-z.]+>$/.test(value);
}

/** A value of a scenario: as written, or the made-up shopper's in the place of a placeholder. */
export function madeUp(field: CheckoutField | TenderField, value: string): string {
  return isPlaceholder(value) ? madeUpValues[field] : value;
}
