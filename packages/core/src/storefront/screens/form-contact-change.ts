import * as forms from '../../shop/account/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import { formScreen } from './form.ts';

/** Asks for a link to the new address; the present one stays until it is followed. */
export const changeEmail = formScreen(
  'changeEmail',
  () => forms.changeEmail,
  async (body, ports) => (await replyOf(ports.api.post('/api/changeemail', { body }))).message,
);

/** The same for a phone number, with a link to the account's e-mail address. */
export const changePhone = formScreen(
  'changePhone',
  () => forms.changePhone,
  async (body, ports) => (await replyOf(ports.api.post('/api/changephone', { body }))).message,
);
