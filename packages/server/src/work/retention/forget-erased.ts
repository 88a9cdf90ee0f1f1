import { forgetDeleted, personOfCustomer, type Queries } from '../../store/database/index.ts';
import { enqueue, type OutboxHandler } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';

/** The outbox's kind of this work. */
export const erasedForgetting = 'erased.forgetting';

/** The delay before another try on a log that somebody still reads, in milliseconds. */
const againMs = 5000;

/**
 * Has the database's log emptied of an erased customer, and them listed, inside the transaction that erases them: a crash undoes
 * nothing of it.
 */
export async function forgetLater(queries: Queries, userId: number, now: number): Promise<void> {
  await enqueue(queries, [{ kind: erasedForgetting, subject: personOfCustomer(userId), now, waitMs: 0 }]);
}

/** Puts an erased customer on the list of the erased, and empties the database's log as soon as nobody reads the state before. */
export function forgetErased({
  database,
  keepErased,
}: Pick<Ports, 'database' | 'keepErased'>): OutboxHandler {
  return async () => {
    await keepErased();
    return (await forgetDeleted(database)) ? null : againMs;
  };
}
