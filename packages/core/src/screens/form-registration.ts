import { referral, registration } from '../account/index.ts';
import { fromRegistration } from '../api/index.ts';
import { replyOf } from '../shop/calls/reply.ts';
import { type FormPorts, provideForm } from './form.ts';

/** [AUTH-02, AUTH-10, API-56] */
export function provideRegistration(ports: FormPorts) {
  return provideForm(
    ports,
    () => registration,
    async (values) => {
      const body = fromRegistration(values);
      return (await replyOf(ports.api.post('/api/register', { body }))).message;
    },
  );
}

/** The agent is the session's customer. [REF-06] */
export function provideReferral(ports: FormPorts) {
  return provideForm(
    ports,
    () => referral,
    async (values) => {
      const body = fromRegistration(values);
      return (await replyOf(ports.api.post('/api/refercustomer', { body }))).message;
    },
  );
}
