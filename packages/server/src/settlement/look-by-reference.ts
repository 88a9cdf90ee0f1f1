import type { Ports } from '../ports/ports.ts';
import { type Database, statement, type ValueOf } from '../storage/index.ts';
import { type PaymentRow, statusOf } from './payment-model.ts';
import { type Settled, settlePayment } from './settle-by-reference.ts';

/** A gateway is asked about one reference once in so many milliseconds, however many visitors ask. */
const betweenLooksMs = 1000;

/** Questions under way in this process, by reference. */
const underWay = new WeakMap<Database, Map<string, Promise<Settled>>>();

/**
 * Settles by the gateway's own word, at most once a second for each reference. [PAY-09]
 *
 * Who asks meanwhile shares the answer that is on its way, or gets what the last one left in the database; the moment of a
 * look is claimed there, so that several processes ask no more often than one.
 */
export function lookByReference(ports: Ports, payment: PaymentRow): Promise<Settled> {
  const { reference } = payment;
  const looks = underWay.get(ports.database) ?? new Map<string, Promise<Settled>>();
  underWay.set(ports.database, looks);
  const shared = looks.get(reference);
  if (shared !== undefined) return shared;
  const look = claimedLook(ports, payment).finally(() => looks.delete(reference));
  looks.set(reference, look);
  return look;
}

async function claimedLook(ports: Ports, payment: PaymentRow): Promise<Settled> {
  if (!isDue(payment.looked_at, ports.clock())) return statusOf(payment);
  const claimed = await claimLook(ports, payment.reference);
  return claimed === undefined ? statusOf(payment) : settlePayment(ports, claimed);
}

/** A look in the future was taken before a clock was put back. */
function isDue(lookedAt: string | null, now: number): boolean {
  if (lookedAt === null) return true;
  const since = now - Date.parse(lookedAt);
  return since < 0 || since >= betweenLooksMs;
}

const claim = statement((queries, value: ValueOf<{ reference: string; present: string; due: string }>) =>
  queries
    .updateTable('payments')
    .set({ looked_at: value('present') })
    .where('reference', '=', value('reference'))
    .where((where) =>
      where.or([
        where('looked_at', 'is', null),
        where('looked_at', '<=', value('due')),
        where('looked_at', '>', value('present')),
      ]),
    )
    .returningAll(),
);

async function claimLook({ database, clock }: Ports, reference: string): Promise<PaymentRow | undefined> {
  const now = clock();
  const present = new Date(now).toISOString();
  const due = new Date(now - betweenLooksMs).toISOString();
  const { rows } = await claim(database.relaxed, { reference, present, due });
  return rows[0];
}
