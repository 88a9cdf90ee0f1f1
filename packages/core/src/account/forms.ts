import * as z from 'zod/mini';
import { choice, email, newPassword, password, phone, requiredText, ticked } from './field.ts';
import { confirmedMessage, registerTermsMessage } from './messages.ts';

/** [AUTH-13] */
export const loginForm = z.object({ phone: phone(), password: password() });

/** The forms of address to choose from. [AUTH-06] */
export const titles = ['Miss', 'Mr', 'Mrs', 'Ms'] as const;

/** The genders as they are sent. [AUTH-06] */
export const genders = ['m', 'f'] as const;

/** '01' to '12'. [AUTH-08] */
export const birthMonths = twoDigits(12);

/** '01' to '31'; the day of a month that is shorter is not asked after, as the year is not. [AUTH-08] */
export const birthDays = twoDigits(31);

/** [AUTH-02 to AUTH-05, AUTH-09] */
export const registerForm = z
  .object({
    title: choice(titles),
    firstName: requiredText(),
    lastName: requiredText(),
    email: email(),
    phone: phone(),
    gender: choice(genders),
    birthMonth: choice(birthMonths),
    birthDay: choice(birthDays),
    password: newPassword(),
    confirmPassword: password(),
    subscribe: z.boolean(),
    terms: ticked(registerTermsMessage),
  })
  .check(
    z.refine((form) => form.confirmPassword === form.password, {
      path: ['confirmPassword'],
      error: confirmedMessage('confirm password', 'password'),
      when: () => true,
    }),
  );

/** The date of birth as it is sent: the year is always 9999, a part that is unset is '00'. [AUTH-07] */
export function dateOfBirth(month: string | null, day: string | null): string {
  return `9999-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
}

/** Who orders. [CHK-18, CHK-19] */
export const personalForm = z.object({
  firstName: requiredText(),
  lastName: requiredText(),
  email: email(),
  phone: phone(),
});

/** Whom to ask about the order, and who takes it over; both in both modes. [CHK-21, CHK-22] */
export const contactsForm = z.object({
  enquiryName: requiredText(),
  enquiryNumber: phone(),
  handoverName: requiredText(),
  handoverNumber: phone(),
});

/** Where to deliver: at checkout, in delivery mode alone, and in the address book. [CHK-20, ADDR-08] */
export const addressForm = z.object({
  label: requiredText(60),
  address: requiredText(250),
  landmark: requiredText(150),
  area: requiredText(80),
  city: requiredText(80),
  state: requiredText(40),
});

/**
 * Whether a guest's delivery has no address yet: street address, city, state or landmark is empty. [CHK-25]
 *
 * Area and label are required as well, but their absence is said beside the field.
 */
export function lacksDeliveryAddress(draft: Readonly<Record<string, unknown>>): boolean {
  const asked = ['address', 'city', 'state', 'landmark'].map((field) => draft[field]);
  return asked.some((value) => typeof value !== 'string' || value.trim() === '');
}

function twoDigits(last: number): readonly string[] {
  return Array.from({ length: last }, (_, index) => String(index + 1).padStart(2, '0'));
}
