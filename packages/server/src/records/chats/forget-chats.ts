import { sql } from 'kysely';
import { forgetPerson, type Queries } from '../../store/database/index.ts';

/**
 * Deletes the chat that has been silent for longest, with its words and a guest's key.
 *
 * @param before  RFC 3339: a chat with a line since then stays
 * @returns its number of lines; null where there is no such chat
 */
export async function forgetSilentChat(queries: Queries, before: string): Promise<number | null> {
  const chat = await queries
    .selectFrom('chats')
    .select('id')
    .where('last_at', '<=', before)
    .orderBy('last_at')
    .executeTakeFirst();
  if (chat === undefined) return null;
  await sql`delete from vault_sealed where subject in (
    select 'chatline-' || seq from chat_lines where chat_id = ${chat.id})`.execute(queries);
  await forgetPerson(queries, chat.id);
  const { numDeletedRows } = await queries
    .deleteFrom('chat_lines')
    .where('chat_id', '=', chat.id)
    .executeTakeFirstOrThrow();
  await queries.deleteFrom('chats').where('id', '=', chat.id).execute();
  return Number(numDeletedRows);
}

/** Deletes the rest of a customer's chats once the vault has forgotten the words. */
export async function forgetChatsOf(queries: Queries, userId: number): Promise<void> {
  const theirs = queries.selectFrom('chats').select('id').where('user_id', '=', userId);
  await queries.deleteFrom('chat_lines').where('chat_id', 'in', theirs).execute();
  await queries.deleteFrom('chats').where('user_id', '=', userId).execute();
}
