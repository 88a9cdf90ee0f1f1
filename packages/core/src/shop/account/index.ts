export {
  type Draft,
  type FieldOf,
  type Form,
  type FormVerdict,
  judge,
  judgeForm,
} from '../../kernel/form/index.ts';
export { birthDays, birthMonths, dateOfBirth } from './birth-date.ts';
export { bodyProblems } from './bodies.ts';
export { changeEmail, changeEmailForm, changePhone, changePhoneForm } from './forms/change-contact.ts';
export { changePassword, changePasswordForm } from './forms/change-password.ts';
export {
  contact,
  contactForm,
  messageCounter,
  mostMessageCharacters,
} from './forms/contact.ts';
export { eraseAccount } from './forms/erase-account.ts';
export { forgotPassword, forgotPasswordForm, resetLinkSentMessage } from './forms/forgot-password.ts';
export { login, loginForm } from './forms/login.ts';
export { loveStory, loveStoryForm, storyPrompt } from './forms/love-story.ts';
export {
  privacyRequest,
  privacyRequestForm,
  privacyRequestTypes,
  privacyUserTypes,
} from './forms/privacy-request.ts';
export { fullNameOf, profile, profileForm } from './forms/profile.ts';
export { questionnaire, questionnaireForm } from './forms/questionnaire.ts';
export {
  type FeedbackField,
  feedbackFields,
  type Question,
  questions,
  shownQuestions,
} from './forms/questions.ts';
export { referral, referralForm } from './forms/referral.ts';
export { genders, registerForm, registration, signUpForm, titles } from './forms/registration.ts';
export {
  brokenLinkMessage,
  emailOfResetLink,
  linkReadMessage,
  resetPassword,
  resetPasswordForm,
} from './forms/reset-password.ts';
export { staffLogin, staffLoginForm } from './forms/staff-login.ts';
export { ownOrder, trackOrder, trackOrderForm } from './forms/track-order.ts';
export {
  confirmPinHint,
  pinFormMessage,
  pinHint,
  walletPin,
  walletPinForm,
} from './forms/wallet-pin.ts';
export { addressForm, contactPersonForm, personalForm } from './forms.ts';
export {
  checkoutTermsMessage,
  checkoutTermsTitle,
  confirmedMessage,
  deliveryAddressMessage,
  emailMessage,
  numericMessage,
  phoneLengthMessage,
  registerTermsMessage,
  requiredMessage,
  staffNameMessage,
} from './messages.ts';
