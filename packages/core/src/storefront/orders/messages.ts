/** The question before an unpaid order is cancelled, and the words afterwards. */
export const cancellingMessages = {
  question: 'Cancel this order?',
  explanation: 'You have paid nothing. If a payment still reaches us, we send it back.',
  paid: 'We give your time slot to someone else, and you get your money back.',
  changedMind: 'Changed your mind? You can cancel until we have packed your order.',
  refundTo: 'Where should we send your money?',
  card: 'Back to the card; the bank takes a few days',
  wallet: 'To your wallet, right away',
  unpaid: 'You have not paid for this order yet. We keep it for you for up to an hour.',
} as const;

/** The words of an order's confirmation, quoted from the documents. [ORD-01, ORD-05] */
export const confirmationMessages = {
  heading: 'Thank You, Your order has been received',
  pictures: 'Product images may differ from the actual products.',
} as const;
