import { changeOffers, endPlan, offersAt, openPlan } from '../../records/goods/index.ts';
import type { OutboxHandler } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';

/** Makes a planned change when its hour has come: once, whichever server does. */
export function makePlanned({
  database,
  clock,
  chance,
}: Pick<Ports, 'database' | 'clock' | 'chance'>): OutboxHandler {
  return ({ subject: id }) => {
    const now = clock();
    return database.transact(async (queries) => {
      const plan = await openPlan(queries, id);
      if (plan === null) return null;
      const { storeId, productId, change, by, reason, dueAt } = plan;
      const waitMs = Date.parse(dueAt) - now;
      if (waitMs > 0) return waitMs;
      const isOffered = (await offersAt(queries, storeId, [productId])).length > 0;
      if (isOffered) {
        const offers = [{ productId, ...change }];
        const source = 'timetable';
        await changeOffers(queries, { id: chance.id('chg'), storeId, offers, by, reason, source, now });
      }
      await endPlan(queries, id, isOffered ? 'made' : 'calledOff', now);
      return null;
    });
  };
}
