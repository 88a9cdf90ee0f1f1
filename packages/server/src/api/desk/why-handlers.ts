import type { operations } from '@marketsquare/core/wire/api';
import type { Handlers } from '../../http/calls/handler.ts';
import { requireStaff } from '../../people/identity/index.ts';
import { phoneIn, recordRead } from '../../records/audit/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, notFound } from '../../store/refusals/refusal.ts';
import { type WhyKey, whyFacts, whySubject } from './why-facts.ts';

/** Why things went as they did, read by staff; each look is recorded with its reason. [ROLE-08] */
export function whyHandlers(ports: Ports): Handlers {
  const { database, secrets, clock, config } = ports;
  return {
    staffWhy: async ({ query, request }) => {
      const staff = await requireStaff(ports, request);
      const key = keyOf(query, phoneIn(request));
      await recordRead(ports, staff, 'why.read', whySubject(key), query.reason);
      const { keptDays } = config.visits;
      const shop = { queries: database.read, secrets, keptDays, now: clock() };
      const data = await whyFacts(shop, key);
      if (data === null) throw notFound('We could not find this.');
      return { status: true, data, message: 'Facts found.' };
    },
  };
}

/** @throws Refusal 400 unless exactly one key is given */
function keyOf(query: operations['staffWhy']['parameters']['query'], phone: string | undefined): WhyKey {
  const { order_code: code, reference, session, visit_code: visitCode } = query;
  const keys: readonly WhyKey[] = [
    ...(code === undefined ? [] : [{ by: 'order', code } as const]),
    ...(reference === undefined ? [] : [{ by: 'reference', reference } as const]),
    ...(session === undefined ? [] : [{ by: 'visit', session } as const]),
    ...(visitCode === undefined ? [] : [{ by: 'visitCode', code: visitCode } as const]),
    ...(phone === undefined ? [] : [{ by: 'phone', phone } as const]),
  ];
  const [key, another] = keys;
  if (key === undefined || another !== undefined) {
    throw badRequest('Name one of: an order, a payment, a visit, a phone.');
  }
  return key;
}
