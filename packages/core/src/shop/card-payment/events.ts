/** What a shopper may do to a card payment beside the popup: ask for another check. */
export type CardPaymentEvent = { readonly type: 'cardPayment.checkedAgain' };
