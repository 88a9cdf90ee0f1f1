import { sql } from 'kysely';
import { opened, type Queries, readJson, sealedOf } from '../../store/database/index.ts';
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
    .selectAll('messages')
    .select(sealedOf(sql.ref<string>('messages.id')))
    .where('messages.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { personal, ...row } = opened(found);
  return { row, lines: personal === null ? [] : readJson(messageLinesSchema, personal) };
}
