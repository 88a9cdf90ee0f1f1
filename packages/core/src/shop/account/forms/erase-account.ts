import * as z from 'zod/mini';
import { type FormDefinition, plainConduct } from '../../../kernel/form/index.ts';
import { password } from '../field.ts';

/** Erases an account, with its customer's password as their consent. */
export const eraseAccountForm = z.object({ password: password() });

export const eraseAccount: FormDefinition<typeof eraseAccountForm, 'eraseAccount'> = {
  name: 'eraseAccount',
  schema: eraseAccountForm,
  conduct: { ...plainConduct, next: { kind: 'go', path: '/home' } },
};
