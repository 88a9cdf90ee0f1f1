import * as forms from '../../shop/account/index.ts';
import { fromStaffLogin } from '../../wire/api/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import { type FormPorts, formScreen } from './form.ts';

/** The browser gets the cookie; the token of the reply is for tools, and goes no further. [ROLE-08] */
export const staffLogin = formScreen(
  'staffLogin',
  () => forms.staffLogin,
  async (values, ports: Pick<FormPorts, 'api' | 'drafts'>) => {
    const body = fromStaffLogin(values);
    return (await replyOf(ports.api.post('/api/staff/login', { body }))).message;
  },
);
