import * as z from 'zod/mini';
import { type FormDefinition, plainConduct } from '../../../kernel/form/index.ts';
import { birthDays, birthMonths } from '../birth-date.ts';
import { box, choice, email, newPassword, password, phone, requiredText, ticked } from '../field.ts';
import { confirmedMessage, registerTermsMessage } from '../messages.ts';
import { repeated } from '../repeated.ts';

/** The titles to choose from. [AUTH-06] */
export const titles = ['Miss', 'Mr', 'Mrs', 'Ms'] as const;

/** The genders as sent. [AUTH-06, REF-04] */
export const genders = ['m', 'f'] as const;

/** [AUTH-02 to AUTH-05, AUTH-09] */
export const registerForm = signUpForm(registerTermsMessage);

/** After registering the visitor goes to login. [AUTH-10] */
export const registration: FormDefinition<typeof registerForm, 'registration'> = {
  name: 'registration',
  schema: registerForm,
  boxes: ['subscribe', 'terms'],
  conduct: { ...plainConduct, next: { kind: 'go', path: '/login' } },
};

/**
 * The fields of a new customer, at their own registration or an agent's.
 *
 * @param termsMessage  shown while the terms are not accepted
 */
export function signUpForm(termsMessage: string) {
  return z
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
      subscribe: box,
      terms: ticked(termsMessage),
    })
    .check(repeated('password', 'confirmPassword', confirmedMessage('confirm password', 'password')));
}
