/** The kinds of things that can be paid by card: an order, a wallet's top-up, the sale of a gift card. */
export const purposeNames = ['order', 'topUp', 'giftCard'] as const;

export type PurposeName = (typeof purposeNames)[number];
