import { decidePayment, type PaymentEvent, type SilenceCommand } from '@marketsquare/core/shop/settlement';
import type { Queries, UnitOfWork } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { paymentStreams } from './payment-streams.ts';
import { openTry } from './refund-stream.ts';

/**
 * Notes in a try's stream that its gateway has not answered, or has answered again, where core says that this is news. It looks
 * before it writes: a gateway that stays silent, and one that always answers, cost a read.
 */
export async function noteSilence(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  reference: string,
  command: SilenceCommand,
): Promise<void> {
  const now = clock();
  if ((await decided(database.read, now, reference, command)).events.length === 0) return;
  await database.transact(async (queries) => {
    const { unit, events } = await decided(queries, now, reference, command);
    if (events.length === 0) return;
    await unit.append(paymentStreams, reference, events);
    await unit.write();
  });
}

interface Decided {
  readonly unit: UnitOfWork;
  readonly events: readonly PaymentEvent[];
}

async function decided(
  queries: Queries,
  now: number,
  reference: string,
  command: SilenceCommand,
): Promise<Decided> {
  const unit = await openTry(queries, now, reference);
  const decision = decidePayment(await unit.read(paymentStreams, reference), command);
  return { unit, events: decision.ok ? decision.events : [] };
}
