/**
 * Who may send an event: the shopper by a gesture, staff, the server after a payment, or the shop itself, when a machine or
 * the page notifies another machine.
 */
export type Sender = 'shopper' | 'staff' | 'server' | 'shop';

/** By an event's type or prefix; the longest match decides. All other events are the shopper's. */
const senders: ReadonlyMap<string, Sender> = new Map(
  Object.entries<Sender>({
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
    'checkout.windowsOutdated': 'shop',
    'checkout.requoted': 'shop',
    'checkout.rulesChanged': 'shop',
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
  }),
);

/** Who may send an event of this type. */
export function senderOf(type: string): Sender {
  const [longest] = [...senders.keys()]
    .filter((start) => (start.endsWith('.') ? type.startsWith(start) : type === start))
    .sort((one, other) => other.length - one.length);
  return (longest !== undefined && senders.get(longest)) || 'shopper';
}
