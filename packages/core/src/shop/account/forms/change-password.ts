import * as z from 'zod/mini';
import { type FormDefinition, plainConduct } from '../../../kernel/form/index.ts';
import { newPassword, password } from '../field.ts';
import { confirmedMessage } from '../messages.ts';
import { repeated } from '../repeated.ts';

/** [ACC-07] */
export const changePasswordForm = z
  .object({ password: password(), newPassword: newPassword(), confirmPassword: password() })
  .check(
    repeated('newPassword', 'confirmPassword', confirmedMessage('confirm new password', 'new password')),
  );

/** [ACC-07] */
export const changePassword: FormDefinition<typeof changePasswordForm, 'changePassword'> = {
  name: 'changePassword',
  schema: changePasswordForm,
  conduct: { ...plainConduct, next: { kind: 'close' } },
};
