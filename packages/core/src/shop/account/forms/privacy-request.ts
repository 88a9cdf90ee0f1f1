import * as z from 'zod/mini';
import { type FormDefinition, plainConduct } from '../../../kernel/form/index.ts';
import { choice, email, requiredText } from '../field.ts';

/** The kinds of people who ask. [LEGAL-17] */
export const privacyUserTypes = ['Customer', 'Employee', 'Candidate'] as const;

/** The kinds of requests: the usual rights, because the documents leave the list open. [LEGAL-18] */
export const privacyRequestTypes = [
  'Access my data',
  'Correct my data',
  'Delete my data',
  'Restrict the use of my data',
  'Object to the use of my data',
  'Hand over my data',
  'Withdraw my consent',
] as const;

/** Shown once a request was accepted. [LEGAL-20] */
const privacyRequestSentMessage = 'Your request goes to the data protection office.';

/** [LEGAL-16 to LEGAL-19, ENT-42] */
export const privacyRequestForm = z.object({
  country: requiredText(80),
  userType: choice(privacyUserTypes),
  requestType: choice(privacyRequestTypes),
  firstName: requiredText(),
  lastName: requiredText(),
  email: email(),
});

/** [LEGAL-16, LEGAL-20] */
export const privacyRequest: FormDefinition<typeof privacyRequestForm, 'privacyRequest'> = {
  name: 'privacyRequest',
  schema: privacyRequestForm,
  defaults: { country: 'Nigeria' },
  conduct: {
    ...plainConduct,
    success: { title: 'Success', message: privacyRequestSentMessage },
  },
};
