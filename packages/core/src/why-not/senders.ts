/**
 * Who may send an event: the shopper by a gesture, staff, the server by what became of money, or the shop itself, where one
 * machine or the page carries word to another.
 */
export type Sender = 'shopper' | 'staff' | 'server' | 'shop';

/** By an event's type, or by what the type begins with; the longest that fits decides. All else is a shopper's. */
const senders: Readonly<Record<string, Sender>> = {
  'xstate.': 'shop',
  'session.': 'shop',
  'shop.': 'shop',
  'shop.checkoutRequested': 'shopper',
  'navigation.': 'shop',
  'cart.storeChanged': 'shop',
  'cart.repriced': 'shop',
  'cart.linesBrought': 'shop',
  'cart.orderPlaced': 'shop',
  'checkout.addressesChanged': 'shop',
  'checkout.requoted': 'shop',
  'checkout.walletBalanceKnown': 'shop',
  'checkout.opened': 'shop',
  'checkout.closed': 'shop',
  'payment.requested': 'shop',
  'line.changed': 'shop',
  'sideCart.cartsChanged': 'shop',
  'strip.': 'shop',
  'food.hoursRead': 'shop',
  'food.clockRead': 'shop',
  'order.': 'server',
  'order.statusChanged': 'staff',
  'order.cancelled': 'staff',
  'order.refunded': 'staff',
};

/** Who may send an event of this type. */
export function senderOf(type: string): Sender {
  const [longest] = Object.keys(senders)
    .filter((start) => (start.endsWith('.') ? type.startsWith(start) : type === start))
    .toSorted((one, other) => other.length - one.length);
  return (longest !== undefined && senders[longest]) || 'shopper';
}
