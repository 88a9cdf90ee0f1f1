import * as forms from '../../shop/account/index.ts';
import { fromChangePassword, fromForgotPassword, fromResetPassword } from '../../wire/api/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import { formScreen } from './form.ts';

/** [AUTH-20, AUTH-21, API-59] */
export const forgotPassword = formScreen(
  'forgotPassword',
  () => forms.forgotPassword,
  async (values, ports) => {
    const body = fromForgotPassword(values);
    return (await replyOf(ports.api.post('/api/forgotpassword', { body }))).message;
  },
);

/** [AUTH-22 to AUTH-26, API-60] */
export const resetPassword = formScreen(
  'resetPassword',
  () => forms.resetPassword,
  async (values, ports) => {
    const body = fromResetPassword(values);
    return (await replyOf(ports.api.post('/api/resetpassword', { body }))).message;
  },
);

/** [ACC-07] */
export const changePassword = formScreen(
  'changePassword',
  () => forms.changePassword,
  async (values, ports) => {
    const body = fromChangePassword(values);
    return (await replyOf(ports.api.post('/api/changepassword', { body }))).message;
  },
);
