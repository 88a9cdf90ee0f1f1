import { unpaidUntil } from '@marketsquare/core/shop/order';
import type { UnitOfWork } from '../../store/database/index.ts';
import type { OutboxHandler } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { paymentsOf } from './payment-model.ts';
import { loadedTries, openPayable } from './payment-streams.ts';
import type { Ending } from './purposes/index.ts';
import { settleByReference } from './settle-by-reference.ts';

/**
 * Ends an unpaid top-up or sale of a gift card when it expires. [PAY-30]
 *
 * Its payments are checked once more first. A gateway that cannot answer then does not keep it: money that comes after its end
 * is credited, or buys the card, all the same.
 */
export function expireUnpaid(ports: Ports, ending: Ending): OutboxHandler {
  const { database, clock } = ports;
  return async ({ subject: id }) => {
    const payable = { purpose: ending.purpose, id };
    const before = await openPayable(database.read, clock(), payable);
    const wait = await waitOf(before, ending, id);
    if (wait === null || wait > 0) return wait;
    const payments = await paymentsOf(database.read, id);
    await Promise.all(payments.map(({ reference }) => settleByReference(ports, reference)));
    return database.transact(async (queries) => {
      const unit = await openPayable(queries, clock(), payable);
      await ending.end(unit, id, await loadedTries(unit, id));
      await unit.write();
      return waitOf(unit, ending, id);
    });
  };
}

/** Milliseconds until its time is over, at least zero; null once it is paid or over. */
async function waitOf(unit: UnitOfWork, ending: Ending, id: string): Promise<number | null> {
  const since = await ending.waitsSince(unit, id);
  if (since === null) return null;
  return Math.max(0, unpaidUntil(since, await loadedTries(unit, id)) - unit.now);
}
