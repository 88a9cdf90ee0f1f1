/** The sentences of the documents about gift cards, to the letter. */
export const giftCardMessages = {
  /** [PAY-22] */
  empty: 'Voucher balance is 0. Cannot use this voucher.',
  /** [WAL-32, ERR-42] */
  redeemed: 'Giftcard Redeemed Successfully',
  /** [ERR-43] */
  bought: 'You have successfully bought this gift card.',
  /** Shown when the money was taken and the card is not issued yet. [ERR-34] */
  failedAfterPayment: 'An error occured, Pls try again.',
  /** The type of the reply to a redemption to the wallet. [WAL-32] */
  redeemedType: 'redeemgift',
} as const;

/** Our own, where the documents are silent. */
export const ownGiftCardMessages = {
  serial: 'Enter the serial number of your gift card.',
  unverified: 'We could not check this gift card. Please try again.',
  unredeemed: 'We could not redeem this gift card. Please try again.',
} as const;
