import type { ChatSpeaker } from '@marketsquare/core/shop/chat';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import {
  keepSealed,
  opened,
  personOf,
  type Queries,
  type SealedColumns,
  sealedOf,
} from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

export type Chat = Selectable<Schema['chats']>;

/** A line of a chat with its words. */
export interface ChatLine {
  readonly seq: number;
  readonly by: ChatSpeaker;
  readonly staff: string | null;
  /** RFC 3339 */
  readonly at: string;
  /** Empty for a closing. */
  readonly text: string;
}

type SealedLine = Omit<ChatLine, 'text'> & SealedColumns;

export interface NewLine extends Omit<ChatLine, 'seq'> {
  /** Null for a closing. */
  readonly attemptId: string | null;
}

/** The most lines of one reply. */
const mostLines = 200;

/** Adds a line to a chat; only the vault holds its words. */
export async function addLine(
  queries: Queries,
  chat: Pick<Chat, 'id' | 'user_id'>,
  { by, staff, at, text, attemptId }: NewLine,
): Promise<void> {
  const { seq } = await queries
    .insertInto('chat_lines')
    .values({ chat_id: chat.id, said_by: by, staff, at, attempt_id: attemptId })
    .returning('seq')
    .executeTakeFirstOrThrow();
  if (text === '') return;
  const said = { subject: `chatline-${seq}`, data: text };
  await keepSealed(queries, personOf(chat.user_id, chat.id), [said]);
}

/** Lines with their sealed words and their chats, for a caller that limits owner and number; `spoken` opens them. */
export function selectLines(queries: Queries) {
  return queries
    .selectFrom('chat_lines')
    .innerJoin('chats', 'chats.id', 'chat_lines.chat_id')
    .select(['chat_lines.seq', 'chat_lines.said_by as by', 'chat_lines.staff', 'chat_lines.at'])
    .select(sealedOf(sql<string>`'chatline-' || chat_lines.seq`));
}

/** A line with its words; without any once they are erased. */
export function spoken<Row extends SealedColumns>(sealed: Row) {
  const { personal, ...line } = opened(sealed);
  return { ...line, text: personal ?? '' };
}

/**
 * One reply's lines, oldest first: those after the last seen line, or the last ones.
 *
 * @param after  null for a caller who has seen none
 */
export async function readLines<Tables extends Pick<Schema, 'chat_lines'>>(
  lines: SelectQueryBuilder<Tables, 'chat_lines', SealedLine>,
  after: number | null,
): Promise<readonly ChatLine[]> {
  const some = lines.limit(mostLines);
  const rows =
    after === null
      ? (await some.orderBy('seq', 'desc').execute()).reverse()
      : await some.where(sql<boolean>`chat_lines.seq > ${after}`).orderBy('seq').execute();
  return rows.map((line) => spoken(line));
}

/** The line that an attempt has already added, with its chat's owner. */
export async function lineOfAttempt(queries: Queries, attemptId: string) {
  const line = await selectLines(queries)
    .select(['chats.id as chatId', 'chats.user_id', 'chats.login'])
    .where('chat_lines.attempt_id', '=', attemptId)
    .executeTakeFirst();
  return line && spoken(line);
}
