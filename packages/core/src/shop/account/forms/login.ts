import * as z from 'zod/mini';
import { type FormDefinition, plainConduct } from '../../../kernel/form/index.ts';
import { password, phone } from '../field.ts';

/** [AUTH-13] */
export const loginForm = z.object({ phone: phone(), password: password() });

/** A returning customer is greeted by name, which the shell fills in: the name is personal. [AUTH-16] */
const welcomeMessage = 'Hi <user.firstname>, Welcome to Marketsquare';

/** [AUTH-13, AUTH-16, AUTH-17] */
export const login: FormDefinition<typeof loginForm, 'login'> = {
  name: 'login',
  schema: loginForm,
  conduct: {
    ...plainConduct,
    success: { ...plainConduct.success, message: welcomeMessage },
    next: { kind: 'back' },
  },
};
