import type * as z from 'zod/mini';
import { dateOfBirth } from '../../../shop/account/birth-date.ts';
import type {
  changePasswordForm,
  contactForm,
  forgotPasswordForm,
  loginForm,
  loveStoryForm,
  privacyRequestForm,
  profileForm,
  registerForm,
  resetPasswordForm,
  staffLoginForm,
  walletPinForm,
} from '../../../shop/account/index.ts';
import type { components } from '../schema.ts';

type Wire = components['schemas'];

/** A new customer, by their own registration or an agent's. [ENT-32, AUTH-06, AUTH-07, AUTH-09, REF-06, REF-10] */
export function fromRegistration(values: z.infer<typeof registerForm>): Wire['Registration'] {
  const { title, email, phone, password, subscribe, gender } = values;
  return {
    title,
    firstname: values.firstName,
    lastname: values.lastName,
    email,
    phone,
    password,
    subscribe,
    gender,
    dob: dateOfBirth(values.birthMonth, values.birthDay),
  };
}

/** [AUTH-13] */
export function fromLogin({ phone, password }: z.infer<typeof loginForm>): Wire['LoginRequest'] {
  return { phone, password };
}

/** [ROLE-08] */
export function fromStaffLogin({
  name,
  password,
}: z.infer<typeof staffLoginForm>): Wire['StaffLoginRequest'] {
  return { name, password };
}

/** [AUTH-20] */
export function fromForgotPassword({
  email,
}: z.infer<typeof forgotPasswordForm>): Wire['ForgotPasswordRequest'] {
  return { emailaddress: email };
}

/** The link's key is sent as the token. [AUTH-22, AUTH-23] */
export function fromResetPassword(values: z.infer<typeof resetPasswordForm>): Wire['ResetPasswordRequest'] {
  const { token, email, password, confirmPassword } = values;
  return { token, email, password, re_password: confirmPassword };
}

/** Only names and subscription: e-mail and phone are locked. [ACC-04, ACC-05, ACC-06] */
export function fromProfile(
  { firstName, lastName, subscription }: z.infer<typeof profileForm>,
  id: number,
): Wire['UpdateCustomerRequest'] {
  return { firstname: firstName, lastname: lastName, id, subscription };
}

/** [ACC-07] */
export function fromChangePassword(
  values: z.infer<typeof changePasswordForm>,
): Wire['ChangePasswordRequest'] {
  return {
    password: values.password,
    new_password: values.newPassword,
    re_password: values.confirmPassword,
  };
}

/** The subject of every contact message: the form has no input for it. [CONT-08] */
export const contactSubject = 'Contact form';

/**
 * A message to the shop. [ENT-31, CONT-08]
 *
 * @param area  the chosen delivery area; null where there is none
 */
export function fromContact(
  values: z.infer<typeof contactForm>,
  area: string | null,
): Wire['ContactRequest'] {
  const { phone, message, email } = values;
  return {
    firstname: values.firstName,
    lastname: values.lastName,
    phone,
    message,
    email,
    subject: contactSubject,
    area: area ?? '',
    textcount: message.length,
  };
}

/** An entry to the competition; the location consists of city and state. [VAL-07, VAL-10] */
export function fromLoveStory(
  { name, phone, story, email, city, state }: z.infer<typeof loveStoryForm>,
  storeId: number,
): Wire['ValentineRequest'] {
  return { name, location: `${city}, ${state}`, phone, story, email, city, state, store_id: storeId };
}

/** [ENT-42] */
export function fromPrivacyRequest(values: z.infer<typeof privacyRequestForm>): Wire['PrivacyRequest'] {
  const { country, userType, requestType, firstName, lastName, email } = values;
  return { country, userType, requestType, firstName, lastName, email };
}

/**
 * [WAL-16, API-65]
 *
 * @param phone  of the account whose wallet it is
 */
export function fromWalletPin(
  { password, pin, confirmPin }: z.infer<typeof walletPinForm>,
  phone: string,
): Wire['NewWalletPinRequest'] {
  return { password, pin1: pin, pin2: confirmPin, phone };
}

/** A customer registered by an agent: personal, so it stays in the shell. [ENT-41] */
export interface ReferredCustomer {
  /** Counted from 1. */
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly status: string;
  /** RFC 3339. */
  readonly registeredAt: string;
}

/** Maps a wire row. */
export function toReferredCustomer(wire: Wire['ReferredCustomersReply']['data'][number]): ReferredCustomer {
  const { sn, name, email, phone, status, date } = wire;
  return { number: sn, name, email, phone, status, registeredAt: date };
}
