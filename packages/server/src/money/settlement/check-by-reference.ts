import { type Database, statement, type ValueOf } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { findPayment, type PaymentRow, statusOf } from './payment-model.ts';
import { type Checked, settlePayment } from './settle-by-reference.ts';

/** A gateway is asked about one reference once in so many milliseconds, however many visitors ask. */
const betweenChecksMs = 1000;

/** Questions under way in this server, by reference. */
const underWay = new WeakMap<Database, Map<string, Promise<Checked>>>();

/**
 * Settles by the gateway's own word, at most once a second for each reference. [PAY-09]
 *
 * Callers that come meanwhile share the answer under way, or wait for another server's; later ones get what the last check
 * left in the database. The time of a check is claimed there, so that several servers ask no more often than one.
 */
export function checkByReference(ports: Ports, payment: PaymentRow): Promise<Checked> {
  const { reference } = payment;
  const checks = underWay.get(ports.database) ?? new Map<string, Promise<Checked>>();
  underWay.set(ports.database, checks);
  const shared = checks.get(reference);
  if (shared !== undefined) return shared;
  const check = claimedCheck(ports, payment).finally(() => checks.delete(reference));
  checks.set(reference, check);
  return check;
}

function claimedCheck(ports: Ports, payment: PaymentRow): Promise<Checked> {
  const { database, clock } = ports;
  const { reference } = payment;
  return database.exclusively(`check ${reference}`, async (hasWaited) => {
    const seen = (hasWaited ? await findPayment(database.read, reference) : null) ?? payment;
    const known = { settled: statusOf(seen), method: null };
    if (!isDue(seen.looked_at, clock())) return known;
    const claimed = await claimCheck(ports, reference);
    return claimed === undefined ? known : settlePayment(ports, claimed);
  });
}

/** A check in the future was made before the clock was set back. */
function isDue(checkedAt: string | null, now: number): boolean {
  if (checkedAt === null) return true;
  const since = now - Date.parse(checkedAt);
  return since < 0 || since >= betweenChecksMs;
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

async function claimCheck({ database, clock }: Ports, reference: string): Promise<PaymentRow | undefined> {
  const now = clock();
  const present = new Date(now).toISOString();
  const due = new Date(now - betweenChecksMs).toISOString();
  const { rows } = await claim(database.relaxed, { reference, present, due });
  return rows[0];
}
