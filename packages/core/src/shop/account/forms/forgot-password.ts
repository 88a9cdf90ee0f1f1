import * as z from 'zod/mini';
import { type FormDefinition, plainConduct } from '../../../kernel/form/index.ts';
import { email } from '../field.ts';

/** [AUTH-20] */
export const forgotPasswordForm = z.object({ email: email() });

/** [AUTH-21] */
export const resetLinkSentMessage =
  'An email is on its way to you. Kindly click on the link in the email and follow the guide to reset your password.';

/** [AUTH-12, AUTH-20, AUTH-21] */
export const forgotPassword: FormDefinition<typeof forgotPasswordForm, 'forgotPassword'> = {
  name: 'forgotPassword',
  schema: forgotPasswordForm,
  conduct: {
    ...plainConduct,
    failureTitle: 'Oops',
    success: { title: 'Success', message: resetLinkSentMessage },
    next: { kind: 'close' },
  },
};
