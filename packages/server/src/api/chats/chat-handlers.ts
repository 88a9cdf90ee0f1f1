import type { Handlers } from '../../http/calls/handler.ts';
import { readLines, selectLines } from '../../records/chats/chat-lines.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { sayInChat } from './say-in-chat.ts';

/** A visitor's own chat with the shop. [GEN-05, SEARCH-09] */
export function chatHandlers(ports: Ports): Handlers {
  return {
    chat: async ({ query, visitor }) => {
      const caller = await visitor();
      const lines = selectLines(ports.database.read);
      const own =
        caller.kind === 'customer'
          ? lines.where('chats.user_id', '=', caller.userId)
          : lines.where('chats.login', '=', caller.kind === 'guest' ? caller.login : null);
      const found = await readLines(own, query.after ?? null);
      // Shoppers do not learn which member of staff answered.
      const shown = found.map(({ staff: _, ...line }) => line);
      return { status: true, data: { lines: shown }, message: 'Lines found.' };
    },

    sayInChat: async (call) => {
      await sayInChat(ports, call);
      return { status: true, data: null, message: 'Sent.' };
    },
  };
}
