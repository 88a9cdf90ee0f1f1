import * as forms from '../../shop/account/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import { formScreen } from './form.ts';

/** Erases the account and everything that the shop stores about its customer. */
export const eraseAccount = formScreen(
  'eraseAccount',
  () => forms.eraseAccount,
  async (body, ports) => (await replyOf(ports.api.post('/api/eraseme', { body }))).message,
);
