import type { components } from '@marketsquare/core/wire/api';
import type { Handlers } from '../../http/calls/handler.ts';
import { readPage } from '../../http/calls/read-page.ts';
import { requireStaff } from '../../people/identity/index.ts';
import { recordRead } from '../../records/audit/index.ts';
import { findMessage } from '../../records/messages/find-message.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { notFound } from '../../store/refusals/refusal.ts';

type Summary = components['schemas']['StaffMessageSummary'];

/** Lets staff read the messages to the shop. */
export function staffMessageHandlers(ports: Ports): Handlers {
  const { database } = ports;
  return {
    staffMessages: async ({ query, request }) => {
      const staff = await requireStaff(ports, request);
      const { kind, page, reason } = query;
      await recordRead(ports, staff, 'messages.found', kind ?? 'all', reason);
      const found = database.read
        .selectFrom('messages')
        .selectAll()
        .$if(kind !== undefined, (select) => select.where('kind', '=', kind ?? 'contact'))
        .orderBy('at', 'desc')
        .orderBy('id', 'desc');
      const { rows, place } = await readPage(found, page);
      return { status: true, data: { messages: rows.map(toSummary), ...place }, message: 'Messages found.' };
    },

    staffMessage: async ({ path, query, request }) => {
      const staff = await requireStaff(ports, request);
      const found = await findMessage(database.read, path.id);
      if (found === null) throw notFound('This message was not found.');
      await recordRead(ports, staff, 'message.read', path.id, query.reason);
      const data = { message: toSummary(found.row), lines: found.lines };
      return { status: true, data, message: 'Message found.' };
    },
  };
}

function toSummary({ id, kind, at, store_id, user_id }: Schema['messages']): Summary {
  return { id, kind, sent_at: at, store_id, user_id };
}
