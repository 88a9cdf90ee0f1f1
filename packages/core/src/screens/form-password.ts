import { changePassword, forgotPassword, resetPassword } from '../account/index.ts';
import { fromChangePassword, fromForgotPassword, fromResetPassword } from '../api/index.ts';
import { replyOf } from '../shop/calls/reply.ts';
import { type FormPorts, provideForm } from './form.ts';

/** [AUTH-20, AUTH-21, API-59] */
export function provideForgotPassword(ports: FormPorts) {
  return provideForm(
    ports,
    () => forgotPassword,
    async (values) => {
      const body = fromForgotPassword(values);
      return (await replyOf(ports.api.post('/api/forgotpassword', { body }))).message;
    },
  );
}

/** [AUTH-22 to AUTH-26, API-60] */
export function provideResetPassword(ports: FormPorts) {
  return provideForm(
    ports,
    () => resetPassword,
    async (values) => {
      const body = fromResetPassword(values);
      return (await replyOf(ports.api.post('/api/resetpassword', { body }))).message;
    },
  );
}

/** [ACC-07] */
export function provideChangePassword(ports: FormPorts) {
  return provideForm(
    ports,
    () => changePassword,
    async (values) => {
      const body = fromChangePassword(values);
      return (await replyOf(ports.api.post('/api/changepassword', { body }))).message;
    },
  );
}
