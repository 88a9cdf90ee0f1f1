import type { Handlers } from '../../http/calls/handler.ts';
import { requireCustomer } from '../../people/identity/cookies.ts';
import { referralTries, reserveTry } from '../../people/identity/tries.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { tooMany } from '../../store/refusals/refusal.ts';
import { referralsOf } from './referrals.ts';
import { registerCustomer } from './register-customer.ts';

/** Any customer may register others, and sees those alone. [REF-06, REF-16, ROLE-07] */
export function referralHandlers(ports: Ports): Handlers {
  const { database, clock } = ports;
  return {
    refercustomer: async (call) => {
      const { userId } = await requireCustomer(call);
      const wait = await reserveTry(database, `refer:${userId}`, referralTries, clock());
      if (wait !== null) throw tooMany(wait);
      await registerCustomer(ports, call.body, call.request.ip, userId);
      return { status: true, data: null, message: referredMessage };
    },

    referredcustomers: async (call) => {
      const { userId } = await requireCustomer(call);
      const data = await referralsOf(database.read, userId);
      return { status: true, data, message: 'Referred customers found.' };
    },
  };
}

/** The same answer for people who already have an account. */
const referredMessage = "Thank you. A message is on its way to the customer's e-mail address.";
