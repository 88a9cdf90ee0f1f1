import { staffLogin } from '../account/index.ts';
import { fromStaffLogin } from '../api/index.ts';
import { replyOf } from '../shop/calls/reply.ts';
import { type FormPorts, provideForm } from './form.ts';

/** The browser gets the cookie; the token of the reply is for tools, and goes no further. [ROLE-08] */
export function provideStaffLogin(ports: Pick<FormPorts, 'api' | 'drafts'>) {
  return provideForm(
    ports,
    () => staffLogin,
    async (values) => {
      const body = fromStaffLogin(values);
      return (await replyOf(ports.api.post('/api/staff/login', { body }))).message;
    },
  );
}
