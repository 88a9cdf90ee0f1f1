import type { Ports } from '../app/ports.ts';
import { nextPollAfterMs } from './poll-times.ts';
import { settleByReference } from './settle-by-reference.ts';

/** Looks taken in one round, so that a long queue does not keep the rest waiting. */
const mostAtOnce = 20;

/**
 * Looks at every open payment whose time has come, and says when the next look is due. A payment that nobody came back
 * for is found here. [PAY-09]
 *
 * @returns how many payments were looked at
 */
export async function pollPayments(ports: Ports): Promise<number> {
  const { database, clock } = ports;
  const due = await database.read
    .selectFrom('outbox')
    .select(['id', 'subject', 'tries'])
    .where('kind', '=', 'payment.poll')
    .where('done_at', 'is', null)
    .where('due_at', '<=', new Date(clock()).toISOString())
    .orderBy('due_at')
    .limit(mostAtOnce)
    .execute();
  for (const { id, subject, tries } of due) {
    const state = await settleByReference(ports, subject);
    const isOpen = state === 'pending' || state === 'unknown';
    const wait = isOpen ? nextPollAfterMs(tries + 1) : null;
    const now = clock();
    await database.write
      .updateTable('outbox')
      .set(
        wait === null
          ? { tries: tries + 1, done_at: new Date(now).toISOString() }
          : { tries: tries + 1, due_at: new Date(now + wait).toISOString() },
      )
      .where('id', '=', id)
      .execute();
  }
  return due.length;
}

/** Polls until it is stopped, one round after another. */
export function startPoller(
  ports: Ports,
  everyMs: number,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  const next = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      round = pollPayments(ports).then(next, (error: unknown) => {
        report(error);
        next();
      });
    }, everyMs);
    timer.unref();
  };
  next();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
