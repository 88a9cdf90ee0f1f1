import { sql } from 'kysely';
import { opened, type Queries, readJson, sealedOf } from '../../store/database/index.ts';
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
    .select(['messages.kind', 'messages.at'])
    .select(sealedOf(sql.ref<string>('messages.id')))
    .where('messages.user_id', '=', userId)
    .orderBy('messages.at', 'desc')
    .limit(most)
    .execute();
  return rows
    .map((row) => opened(row))
    .map(({ kind, at, personal }) => ({
      kind,
      sent_at: at,
      lines: personal === null ? [] : readJson(messageLinesSchema, personal),
    }));
}
