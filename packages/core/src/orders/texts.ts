/** What the confirmation of an order says in the documents' words. [ORD-01, ORD-05] */
export const confirmationTexts = {
  heading: 'Thank You, Your order has been received',
  pictures: 'Product images may differ from the actual products.',
} as const;
