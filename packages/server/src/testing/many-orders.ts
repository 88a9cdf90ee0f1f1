import { hash } from 'node:crypto';
import { addDays, lagosDay } from '@marketsquare/core/kernel/calendar';
import { eventHash, noHash } from '../store/database/event-chain.ts';
import { type Database, insertRows, keepSealed, readSealed } from '../store/database/index.ts';

/** Orders of one transaction: PostgreSQL keeps each version of the shop's own accounts until it ends. */
const atOnce = 100;
/** Copies in the window of one day, as many as a shop has there: who orders counts them. */
const ofOneDay = 50;

/**
 * Writes copies of the newest order of a shop that nobody has open: a guest's that is paid by card. Each has names of its own in
 * all its events, rows, transfers and work that is done, and is for one of the days before; its streams are chained anew and its
 * personal values sealed anew, so that it is valid as the shop itself would have written it.
 *
 * @param first  the number of the first copy; no two copies in a shop may have the same
 */
export async function writeOrders(database: Database, count: number, first = 0): Promise<void> {
  const model = await newestOrder(database);
  for (let done = 0; done < count; done += atOnce) {
    const copies = Array.from({ length: Math.min(atOnce, count - done) }, (_, index) =>
      copyOf(model, first + done + index),
    );
    await database.transactRelaxed(async (queries) => {
      const all = <Row>(rows: (copy: Model) => readonly Row[]) => copies.flatMap(rows);
      await insertRows(queries, 'events', all(chained));
      await insertRows(
        queries,
        'logins',
        all(({ logins }) => logins),
      );
      await insertRows(
        queries,
        'orders',
        all(({ orders }) => orders),
      );
      await insertRows(
        queries,
        'order_lines',
        all(({ lines }) => lines),
      );
      await insertRows(
        queries,
        'payments',
        all(({ payments }) => payments),
      );
      await insertRows(
        queries,
        'ledger_transfers',
        all(({ transfers }) => transfers),
      );
      await insertRows(
        queries,
        'outbox',
        all(({ work }) => work),
      );
      for (const { id, personal } of copies) await keepSealed(queries, id, [{ subject: id, data: personal }]);
    });
  }
}

type Model = Awaited<ReturnType<typeof newestOrder>>;

/** An order with all that was written about it. */
async function newestOrder({ read }: Database) {
  const order = await read
    .selectFrom('orders')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id, guest_session: login, delivery_date: day } = order;
  const payments = await read.selectFrom('payments').selectAll().where('payable_id', '=', id).execute();
  const [payment] = payments;
  if (login === null || day === null || payments.length > 1 || !payment?.provider_id)
    throw new Error('the newest order is not a guest’s, for a window, that was paid by card');
  const { reference, provider_id: charge } = payment;
  const events = await read
    .selectFrom('events')
    .selectAll()
    .where('stream', 'in', [`order-${id}`, `payment-${reference}`])
    .orderBy('global_seq')
    .execute();
  const work = await read
    .selectFrom('outbox')
    .selectAll()
    .where('subject', 'in', [id, reference])
    .where('done_at', 'is not', null)
    .execute();
  return {
    id,
    day: lagosDay(day),
    /** The values that name it and its parts, each once in the shop. */
    names: [id, order.unique_code, order.attempt_id, login, payment.id, reference, charge],
    personal: (await readSealed(read, id)) ?? '',
    events: events.map(({ global_seq: _, ...event }) => event),
    logins: await read.selectFrom('logins').selectAll().where('id_hash', '=', login).execute(),
    orders: [order],
    lines: await read.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute(),
    payments,
    transfers: await read.selectFrom('ledger_transfers').selectAll().where('memo', '=', reference).execute(),
    work: work.map(({ id: _, ...row }) => row),
  };
}

/** The same order under other names, in each of which a copy's number stands, and for a day before. */
function copyOf({ names, day, ...order }: Model, number: number): Model {
  const text = names.reduce(
    (renamed, name) => renamed.replaceAll(name, nameOf(name, number)),
    JSON.stringify(order),
  );
  const before = addDays(day, -1 - Math.floor(number / ofOneDay));
  // A whole string, which a time of the same day is not; in JSON within JSON a backslash stands before its quote.
  const moved = text.replaceAll(new RegExp(`(?<=")${day}(?=\\\\*")`, 'g'), before);
  const renamed: Omit<Model, 'names' | 'day'> = JSON.parse(moved);
  return { names, day, ...renamed };
}

/** The name of a part of a copy, of the same kind: a hash, an id drawn by chance, a code of an order, or a number. */
function nameOf(name: string, number: number): string {
  const drawn = /^([a-z]+_)?([0-9a-f]{28}|[0-9a-f]{64})$/.exec(name);
  if (drawn) {
    const [, prefix = '', { length } = ''] = drawn;
    return `${prefix}${hash('sha256', `${name} ${number}`, 'hex').slice(0, length)}`;
  }
  const digits = String(number).padStart(7, '0');
  return /^[A-Z][a-z]\d+$/.test(name) ? `${name.slice(0, 6)}9${digits}` : `${name}${digits}`;
}

/** The events of a copy, with the hashes of its own streams. */
function chained({ events }: Model) {
  const heads = new Map<string, string>();
  return events.map((event) => {
    const covered = eventHash(heads.get(event.stream) ?? noHash, event);
    heads.set(event.stream, covered);
    return { ...event, hash: covered };
  });
}
