import { type FormDefinition, plainConduct } from '../../../kernel/form/index.ts';
import { requiredMessage } from '../messages.ts';
import { signUpForm } from './registration.ts';

/** An agent registers a customer: the registration's fields; the terms have no message of their own. [REF-07 to REF-09] */
export const referralForm = signUpForm(requiredMessage);

/** The form is cleared for the next customer. [REF-06] */
export const referral: FormDefinition<typeof referralForm, 'referral'> = {
  name: 'referral',
  schema: referralForm,
  boxes: ['subscribe', 'terms'],
  conduct: plainConduct,
};
