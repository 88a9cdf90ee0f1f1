import type { components } from '@marketsquare/core/wire/api';
import type { Handlers } from '../calls/handler.ts';
import { checkPassword, giveCookie, openLogin, requireStaff, staffCookie } from '../identity/index.ts';
import { wireOrderSummary } from '../order-records/wire-order.ts';
import { orderFactsOf } from '../orders/index.ts';
import type { Ports } from '../ports/ports.ts';
import { notFound, wrongCredentials } from '../refusals/refusal.ts';
import { recordLook } from './audit.ts';
import { entriesAfter, findSessions, sessionsPage } from './read-sessions.ts';

type Role = components['schemas']['StaffLoginReply']['data']['role'];

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
      if (name === null) throw wrongCredentials('Wrong name or password.');
      const { role } = await database.read
        .selectFrom('staff')
        .select('role')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      const opened = await openLogin(database.write, ports.chance, clock(), { staffName: name });
      giveCookie(ports, reply, staffCookie, opened);
      return {
        status: true,
        data: { name, role: toRole(role), token: opened.token, expires_at: opened.expiresAt },
        message: 'Welcome.',
      };
    },

    staffSessions: async ({ query, request }) => {
      const staff = await requireStaff(ports, request);
      await recordLook(ports, staff, 'sessions.found', wordsOf(query), query.reason);
      const page = query.page ?? 1;
      const { sessions, hasNext } = await findSessions(database.read, query, page);
      return {
        status: true,
        data: { sessions: [...sessions], current_page: page, next_page: hasNext ? page + 1 : null },
        message: 'Sessions found.',
      };
    },

    staffSession: async ({ path, query, request }) => {
      const staff = await requireStaff(ports, request);
      const found = await entriesAfter(database.read, path.session, query.after ?? -1);
      if (found === null) throw notFound('This session was not found.');
      await recordLook(ports, staff, 'session.read', path.session, query.reason);
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
      const page = query.page ?? 1;
      const { status, store_id, order_code, reason } = query;
      const looked = [order_code, status, store_id === undefined ? undefined : `store ${store_id}`];
      await recordLook(ports, staff, 'orders.found', looked.filter(Boolean).join(' ') || 'all', reason);
      const rows = await database.read
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
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset((page - 1) * sessionsPage)
        .limit(sessionsPage + 1)
        .execute();
      return {
        status: true,
        data: {
          orders: rows.slice(0, sessionsPage).map((row) => wireOrderSummary(row, row.items ?? 0)),
          current_page: page,
          next_page: rows.length > sessionsPage ? page + 1 : null,
        },
        message: 'Orders found.',
      };
    },

    staffOrder: async ({ path, query, request }) => {
      const staff = await requireStaff(ports, request);
      const [data] = await orderFactsOf(database.read, [path.code]);
      if (data === undefined) throw notFound('This order was not found.');
      await recordLook(ports, staff, 'order.read', path.code, query.reason);
      return { status: true, data, message: 'Order found.' };
    },

    staffAudit: async ({ query, request }) => {
      await requireStaff(ports, request);
      const page = query.page ?? 1;
      const rows = await database.read
        .selectFrom('audit')
        .select(['at', 'name', 'action', 'subject', 'reason'])
        .$if(query.name !== undefined, (select) => select.where('name', '=', query.name ?? ''))
        .orderBy('id', 'desc')
        .offset((page - 1) * sessionsPage)
        .limit(sessionsPage + 1)
        .execute();
      return {
        status: true,
        data: {
          entries: rows.slice(0, sessionsPage),
          current_page: page,
          next_page: rows.length > sessionsPage ? page + 1 : null,
        },
        message: 'Audit trail found.',
      };
    },
  };
}

/** The contract has three roles; a shop's manager is its administrator. */
function toRole(role: string): Role {
  if (role === 'operations' || role === 'support') return role;
  return 'admin';
}

/** The search terms, without a phone number. */
function wordsOf(query: { order_code?: string; reference?: string; state?: string; phone?: string }): string {
  const { order_code, reference, state, phone } = query;
  return (
    [order_code, reference, state, phone === undefined ? undefined : 'by phone'].filter(Boolean).join(' ') ||
    'all'
  );
}
