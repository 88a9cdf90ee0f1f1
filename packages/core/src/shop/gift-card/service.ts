/** The one gift card service: listing, verifying, redeeming and buying all name it. [GIFT-07] */
export const giftCardServiceId = 'MSQ-GIFT';
