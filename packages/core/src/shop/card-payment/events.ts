/** The shopper's event for a card payment, apart from the popup: they ask for another check. */
export type CardPaymentEvent = { readonly type: 'cardPayment.checkedAgain' };
