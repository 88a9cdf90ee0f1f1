export { provideAddressBook } from './address-book.ts';
export { provideConfirmation } from './confirmation.ts';
export { provideCookieConsent } from './cookie-consent.ts';
export type { FormPorts } from './form.ts';
export { provideLogin } from './form-login.ts';
export {
  provideContact,
  provideLoveStory,
  providePrivacyRequest,
  provideQuestionnaire,
} from './form-message.ts';
export { provideChangePassword, provideForgotPassword, provideResetPassword } from './form-password.ts';
export { provideProfile } from './form-profile.ts';
export { provideReferral, provideRegistration } from './form-registration.ts';
export { provideStaffLogin } from './form-staff-login.ts';
export { provideWalletPin } from './form-wallet-pin.ts';
export { provideForms } from './forms.ts';
export { provideGiftCardPurchase } from './gift-card-purchase.ts';
export { provideGiftCardRedemption } from './gift-card-redemption.ts';
export { allMachines, screenMachines } from './machines.ts';
export { provideModeDialog } from './mode-dialog.ts';
export type { ScreenPorts } from './ports.ts';
export { itemsSold, provideReorder } from './reorder.ts';
export { provideSideCart } from './side-cart.ts';
export { provideTopUp } from './top-up.ts';
export { provideWalletHistory } from './wallet-history.ts';
export type { WalletPorts } from './wallet-ports.ts';
export { guardWords } from './words.ts';
