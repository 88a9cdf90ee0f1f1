import * as forms from '../../shop/account/index.ts';
import { fromRegistration } from '../../wire/api/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import { formScreen } from './form.ts';

/** [AUTH-02, AUTH-10, API-56] */
export const registration = formScreen(
  'registration',
  () => forms.registration,
  async (values, ports) => {
    const body = fromRegistration(values);
    return (await replyOf(ports.api.post('/api/register', { body }))).message;
  },
);

/** The agent is the session's customer. [REF-06] */
export const referral = formScreen(
  'referral',
  () => forms.referral,
  async (values, ports) => {
    const body = fromRegistration(values);
    return (await replyOf(ports.api.post('/api/refercustomer', { body }))).message;
  },
);
