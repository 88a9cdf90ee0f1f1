import type { components } from '@marketsquare/core/wire/api';
import type { Queries } from '../../store/database/index.ts';
import { selectLines, spoken } from './chat-lines.ts';

type OwnChat = components['schemas']['ExportedData']['chats'][number];

/** The chats of a customer and the shop, newest first, in two statements. */
export async function chatsOf(queries: Queries, userId: number, most: number): Promise<OwnChat[]> {
  const chats = await queries
    .selectFrom('chats')
    .select(['id', 'opened_at', 'closed_at'])
    .where('user_id', '=', userId)
    .orderBy('opened_at', 'desc')
    .limit(most)
    .execute();
  const lines = await selectLines(queries)
    .select('chats.id as chatId')
    .where('chats.user_id', '=', userId)
    .orderBy('chat_lines.seq')
    .execute();
  const byChat = Map.groupBy(
    lines.map((line) => spoken(line)),
    ({ chatId }) => chatId,
  );
  return chats.map(({ id, ...chat }) => ({
    ...chat,
    lines: (byChat.get(id) ?? []).slice(-most).map(({ chatId: _, staff: __, ...line }) => line),
  }));
}
