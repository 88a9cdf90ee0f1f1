import { sealEvents } from '../../store/database/index.ts';
import { enqueueOnce, type OutboxHandler } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';

/** The outbox's kind of this work. */
export const sealing = 'events.seal';

/** The wait between two runs, in milliseconds. */
export const sealEveryMs = 60_000;

/** Schedules the sealing of events. */
export async function scheduleSealing({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  const recurring = { kind: sealing, subject: 'all', now: clock(), waitMs: 0 };
  await database.transact((queries) => enqueueOnce(queries, recurring));
}

/** Seals the events of the last minute. */
export function sealNewEvents({ database, clock }: Pick<Ports, 'database' | 'clock'>): OutboxHandler {
  return async () => {
    await sealEvents(database, new Date(clock()).toISOString());
    return sealEveryMs;
  };
}
