import type { FormPorts } from './form.ts';
import { provideLogin } from './form-login.ts';
import {
  provideContact,
  provideLoveStory,
  providePrivacyRequest,
  provideQuestionnaire,
} from './form-message.ts';
import { provideChangePassword, provideForgotPassword, provideResetPassword } from './form-password.ts';
import { provideProfile } from './form-profile.ts';
import { provideReferral, provideRegistration } from './form-registration.ts';
import { provideStaffLogin } from './form-staff-login.ts';
import { provideWalletPin } from './form-wallet-pin.ts';

/** Every form with its call, by its name in a journal. A screen takes its own alone, so that the others stay unloaded. */
export function provideForms(ports: FormPorts) {
  return {
    registration: provideRegistration(ports),
    login: provideLogin(ports),
    forgotPassword: provideForgotPassword(ports),
    resetPassword: provideResetPassword(ports),
    profile: provideProfile(ports),
    changePassword: provideChangePassword(ports),
    contact: provideContact(ports),
    questionnaire: provideQuestionnaire(ports),
    loveStory: provideLoveStory(ports),
    referral: provideReferral(ports),
    privacyRequest: providePrivacyRequest(ports),
    walletPin: provideWalletPin(ports),
    staffLogin: provideStaffLogin(ports),
  } as const;
}
