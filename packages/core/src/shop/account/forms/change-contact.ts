import * as z from 'zod/mini';
import { type FormDefinition, plainConduct } from '../../../kernel/form/index.ts';
import { email, password, phone } from '../field.ts';

/** Another e-mail address, which a link sent to it confirms. */
export const changeEmailForm = z.object({ email: email(), password: password() });

/** Another phone number, which a link sent to the account's e-mail address confirms. */
export const changePhoneForm = z.object({ phone: phone(), password: password() });

export const changeEmail: FormDefinition<typeof changeEmailForm, 'changeEmail'> = {
  name: 'changeEmail',
  schema: changeEmailForm,
  conduct: { ...plainConduct, next: { kind: 'close' } },
};

export const changePhone: FormDefinition<typeof changePhoneForm, 'changePhone'> = {
  name: 'changePhone',
  schema: changePhoneForm,
  conduct: { ...plainConduct, next: { kind: 'close' } },
};
