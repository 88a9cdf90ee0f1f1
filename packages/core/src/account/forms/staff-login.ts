import * as z from 'zod/mini';
import { type FormDefinition, plainConduct } from '../../form/index.ts';
import { password, requiredText } from '../field.ts';
import { staffNameMessage } from '../messages.ts';

/** Who looks after the shop. The documents know no such screen; the name is what the contract takes. [ROLE-08] */
export const staffLoginForm = z.object({
  name: requiredText(60).check(z.regex(/^[a-z0-9][a-z0-9._-]*$/, staffNameMessage)),
  password: password(),
});

/** It leads to the machines at work, a page of its own beside the shop. [ROLE-08] */
export const staffLogin: FormDefinition<typeof staffLoginForm, 'staffLogin'> = {
  name: 'staffLogin',
  schema: staffLoginForm,
  conduct: { ...plainConduct, next: { kind: 'go', path: '/inspect' } },
};
