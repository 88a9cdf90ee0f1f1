import { type Queries, readJson } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import { type MessageLine, messageLinesSchema } from './message-lines.ts';

/** A message with its words; without any once they were erased. */
export interface FoundMessage {
  readonly row: Schema['messages'];
  readonly lines: MessageLine[];
}

export async function findMessage(queries: Queries, id: string): Promise<FoundMessage | null> {
  const found = await queries
    .selectFrom('messages')
    .leftJoin('vault', 'vault.subject', 'messages.id')
    .selectAll('messages')
    .select('vault.data as words')
    .where('messages.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { words, ...row } = found;
  return { row, lines: words === null ? [] : readJson(messageLinesSchema, words) };
}
