import { type FormDefinition, like, makeForm, plainConduct } from '../../../kernel/form/index.ts';
import { password, requiredText } from '../field.ts';
import { staffNameMessage } from '../messages.ts';

/** The login of staff. The documents have no such screen; the fields are the contract's. [ROLE-08] */
export const staffLoginForm = makeForm({
  name: requiredText(60, like(/^[a-z0-9][a-z0-9._-]*$/, staffNameMessage)),
  password: password(),
});

/** It leads to the desk, a separate page beside the shop. [ROLE-08] */
export const staffLogin: FormDefinition<typeof staffLoginForm, 'staffLogin'> = {
  name: 'staffLogin',
  schema: staffLoginForm,
  conduct: { ...plainConduct, next: { kind: 'go', path: '/desk' } },
};
