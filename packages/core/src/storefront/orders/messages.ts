/** The question before an unpaid order is cancelled, and the words afterwards. */
export const cancellingMessages = {
  question: 'Cancel this order?',
  explanation:
    'Its fulfillment window is released. Nothing has been paid; should a payment still arrive, it is refunded.',
  paid: 'Its fulfillment window is released, and what was paid is refunded.',
  changedMind: 'You can cancel this order until it is ready for dispatch.',
  refundTo: 'Where should the money go?',
  card: 'Back to the card, by its bank in a few days',
  wallet: 'To your wallet, at once',
  unpaid: 'This order is not paid yet. One that nobody pays ends by itself within the hour.',
} as const;

/** The words of an order's confirmation, quoted from the documents. [ORD-01, ORD-05] */
export const confirmationMessages = {
  heading: 'Thank You, Your order has been received',
  pictures: 'Product images may differ from the actual products.',
} as const;
