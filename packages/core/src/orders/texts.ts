/** What the confirmation of an order says in the documents' words. [ORD-01, ORD-05] */
/** What is asked before an unpaid order is cancelled, and said after. */
export const cancellingTexts = {
  question: 'Cancel this order?',
  explanation:
    'Its place in the fulfillment window is given up. Nothing has been paid; should a payment still arrive, it is given back.',
  unpaid: 'This order is not paid yet. One that nobody pays ends by itself within the hour.',
} as const;

export const confirmationTexts = {
  heading: 'Thank You, Your order has been received',
  pictures: 'Product images may differ from the actual products.',
} as const;
