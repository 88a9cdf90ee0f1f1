import { koboToNaira } from '@marketsquare/core/kernel/money';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../calls/handler.ts';
import { readPage } from '../calls/read-page.ts';
import {
  checkPassword,
  giveCookie,
  openLogin,
  phoneKey,
  requireStaff,
  staffCookie,
} from '../identity/index.ts';
import { wireOrderSummary } from '../order-records/wire-order.ts';
import { orderFactsOf } from '../orders/index.ts';
import type { Ports } from '../ports/ports.ts';
import { notFound, wrongCredentials } from '../refusals/refusal.ts';
import { entriesAfter, findSessions } from '../visit-records/index.ts';
import { auditEntries, recordAction, recordRead } from './audit.ts';

/** Who is refused a login; no account can be called so. */
const notLoggedIn = { name: 'not logged in' };
/** What stands for a name that is no account's: people type passwords and addresses there. */
const unknownAccount = 'unknown account';

/** Staff: login, recorded visits, orders and the audit trail. [ROLE-08] */
export function staffHandlers(ports: Ports): Handlers {
  const { database, clock } = ports;
  return {
    staffLogin: async ({ body, request, reply }) => {
      const login = { account: `staff:${body.name}`, address: request.ip };
      const name = await checkPassword(ports, login, body.password, () =>
        database.read
          .selectFrom('staff')
          .select(['name as id', 'password_hash'])
          .where('name', '=', body.name)
          .executeTakeFirst(),
      );
      const now = clock();
      const at = new Date(now).toISOString();
      const member = await database.read
        .selectFrom('staff')
        .select(['name', 'role'])
        .where('name', '=', body.name)
        .executeTakeFirst();
      if (name === null || member === undefined) {
        const subject = member?.name ?? unknownAccount;
        await recordAction(database.write, notLoggedIn, { action: 'login.refused', subject, reason: '', at });
        throw wrongCredentials('Wrong name or password.');
      }
      const { role } = member;
      const opened = await database.transact(async (queries) => {
        await recordAction(queries, member, { action: 'login.opened', subject: name, reason: '', at });
        return openLogin(queries, ports.chance, now, { staffName: name });
      });
      giveCookie(ports, reply, staffCookie, opened);
      return {
        status: true,
        data: { name, role, token: opened.token, expires_at: opened.expiresAt },
        message: 'Welcome.',
      };
    },

    staffMe: async ({ request }) => {
      const { name, role } = await requireStaff(ports, request);
      const credit_limit = koboToNaira(ports.config.creditLimit);
      return { status: true, data: { name, role, credit_limit }, message: 'Welcome.' };
    },

    staffSessions: async ({ query, request }) => {
      const staff = await requireStaff(ports, request);
      const phone = phoneIn(request);
      await recordRead(ports, staff, 'sessions.found', wordsOf({ ...query, phone }), query.reason);
      const byPhone = phone === undefined ? {} : { phoneKey: phoneKey(ports.secrets, phone) };
      const { rows, place } = await findSessions(database.read, { ...query, ...byPhone }, query.page);
      return { status: true, data: { sessions: [...rows], ...place }, message: 'Sessions found.' };
    },

    staffSession: async ({ path, query, request }) => {
      const staff = await requireStaff(ports, request);
      const found = await entriesAfter(database.read, path.session, query.after ?? -1);
      if (found === null) throw notFound('This session was not found.');
      await recordRead(ports, staff, 'session.read', path.session, query.reason);
      return {
        status: true,
        data: {
          session: path.session,
          unproven_codes: [...found.unprovenCodes],
          entries: [...found.entries],
          next_after: found.nextAfter,
          facts: [...(await orderFactsOf(database.read, found.orderCodes))],
        },
        message: 'Session found.',
      };
    },

    staffOrders: async ({ query, request }) => {
      const staff = await requireStaff(ports, request);
      const phone = phoneIn(request);
      const { store_id, status, order_code, reference, reason } = query;
      const store = store_id === undefined ? undefined : `store ${store_id}`;
      const looked = wordsOf({ order_code, reference, state: status, phone, store });
      await recordRead(ports, staff, 'orders.found', looked, reason);
      const paid = database.read
        .selectFrom('payments')
        .select('order_id')
        .where('reference', '=', reference ?? '');
      const found = database.read
        .selectFrom('orders')
        .selectAll()
        .select(({ selectFrom }) =>
          selectFrom('order_lines')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('order_lines.order_id', '=', 'orders.id')
            .as('items'),
        )
        .$if(status !== undefined, (select) => select.where('completion_status', '=', status ?? ''))
        .$if(store_id !== undefined, (select) => select.where('store_id', '=', store_id ?? 0))
        .$if(order_code !== undefined, (select) => select.where('unique_code', '=', order_code ?? ''))
        .$if(reference !== undefined, (select) => select.where('id', 'in', paid))
        .$if(phone !== undefined, (select) =>
          select.where('phone_key', '=', phoneKey(ports.secrets, phone ?? '')),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc');
      const { rows, place } = await readPage(found, query.page);
      const orders = rows.map((row) => wireOrderSummary(row, row.items ?? 0));
      return { status: true, data: { orders, ...place }, message: 'Orders found.' };
    },

    staffOrder: async ({ path, query, request }) => {
      const staff = await requireStaff(ports, request);
      const [data] = await orderFactsOf(database.read, [path.code]);
      if (data === undefined) throw notFound('This order was not found.');
      await recordRead(ports, staff, 'order.read', path.code, query.reason);
      return { status: true, data, message: 'Order found.' };
    },

    staffAudit: async ({ query, request }) => {
      // A look at the trail leaves no entry: the newest one would always be the look itself, and it shows no shopper.
      await requireStaff(ports, request);
      const { page, order_code: orderCode, ...terms } = query;
      const { rows, place } = await readPage(auditEntries(database.read, { ...terms, orderCode }), page);
      return { status: true, data: { entries: [...rows], ...place }, message: 'Audit trail found.' };
    },
  };
}

/** The phone number to find by. */
function phoneIn({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const phone = headers['x-order-phone'];
  return typeof phone === 'string' ? phone : undefined;
}

interface SearchTerms {
  readonly order_code?: string | undefined;
  readonly reference?: string | undefined;
  readonly state?: string | undefined;
  readonly phone?: string | undefined;
  readonly store?: string | undefined;
}

/** The search terms, without a phone number. */
function wordsOf({ order_code, reference, state, phone, store }: SearchTerms): string {
  const terms = [order_code, reference, state, phone === undefined ? undefined : 'by phone', store];
  return terms.filter(Boolean).join(' ') || 'all';
}
