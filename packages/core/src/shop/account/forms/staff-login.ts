import * as z from 'zod/mini';
import { type FormDefinition, plainConduct } from '../../../kernel/form/index.ts';
import { password, requiredText } from '../field.ts';
import { staffNameMessage } from '../messages.ts';

/** The login of staff. The documents have no such screen; the fields are the contract's. [ROLE-08] */
export const staffLoginForm = z.object({
  name: requiredText(60).check(z.regex(/^[a-z0-9][a-z0-9._-]*$/, staffNameMessage)),
  password: password(),
});

/** It leads to the desk, a separate page beside the shop. [ROLE-08] */
export const staffLogin: FormDefinition<typeof staffLoginForm, 'staffLogin'> = {
  name: 'staffLogin',
  schema: staffLoginForm,
  conduct: { ...plainConduct, next: { kind: 'go', path: '/desk' } },
};
