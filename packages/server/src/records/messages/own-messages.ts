import { type Queries, readJson } from '../../store/database/index.ts';
import { type MessageLine, messageLinesSchema } from './message-lines.ts';

/** A message for its own sender. */
export interface OwnMessage {
  readonly kind: string;
  readonly sent_at: string;
  readonly lines: MessageLine[];
}

/** A customer's messages by the shop's forms, newest first. */
export async function messagesOf(queries: Queries, userId: number, most: number): Promise<OwnMessage[]> {
  const rows = await queries
    .selectFrom('messages')
    .leftJoin('vault', 'vault.subject', 'messages.id')
    .select(['messages.kind', 'messages.at', 'vault.data as words'])
    .where('messages.user_id', '=', userId)
    .orderBy('messages.at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ kind, at, words }) => ({
    kind,
    sent_at: at,
    lines: words === null ? [] : readJson(messageLinesSchema, words),
  }));
}
