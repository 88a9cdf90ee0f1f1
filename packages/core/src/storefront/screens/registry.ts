/**
 * Every screen's machine by its name: `useScreen(screens.topUp, …)`. A bundler takes only the named ones, so
 * that each loads with the screen that runs it.
 */
export { addressBook } from './address-book.ts';
export { confirmation } from './confirmation.ts';
export { cookieConsent } from './cookie-consent.ts';
export { changeEmail, changePhone } from './form-contact-change.ts';
export { eraseAccount } from './form-erase-account.ts';
export { login } from './form-login.ts';
export { contact, loveStory, privacyRequest } from './form-message.ts';
export { changePassword, forgotPassword, resetPassword } from './form-password.ts';
export { profile } from './form-profile.ts';
export { questionnaire } from './form-questionnaire.ts';
export { referral, registration } from './form-registration.ts';
export { staffLogin } from './form-staff-login.ts';
export { ownOrder, trackOrder } from './form-track-order.ts';
export { walletPin } from './form-wallet-pin.ts';
export { freeDeliveryStrip } from './free-delivery-strip.ts';
export { giftCardPurchase } from './gift-card-purchase.ts';
export { giftCardRedemption } from './gift-card-redemption.ts';
export { modeDialog } from './mode-dialog.ts';
export { preparedFood } from './prepared-food.ts';
export { reorder } from './reorder.ts';
export { sideCart } from './side-cart.ts';
export { topUp } from './top-up.ts';
export { walletHistory } from './wallet-history.ts';
