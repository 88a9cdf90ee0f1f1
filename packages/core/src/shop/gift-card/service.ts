/** The gift card service of a shop that names no other: listing, verifying, redeeming and buying all name it. [GIFT-07] */
export const giftCardServiceId = 'MSQ-GIFT';
