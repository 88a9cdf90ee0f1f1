import type { components } from '@marketsquare/core/wire/api';
import type { Handlers } from '../../http/calls/handler.ts';
import { readPage } from '../../http/calls/read-page.ts';
import type { StaffMember } from '../../http/calls/visitor.ts';
import { requireStaff } from '../../people/identity/index.ts';
import { recordAction, recordRead } from '../../records/audit/index.ts';
import { addLine, type Chat, lineOfAttempt, readLines, selectLines } from '../../records/chats/chat-lines.ts';
import type { Queries } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { conflict, notFound } from '../../store/refusals/refusal.ts';
import { anotherText, saidText } from './said-text.ts';

/**
 * The time for which one recorded look at the list of chats covers the next ones, in ms: a desk that stays
 * open reads it every half minute.
 */
const lookMs = 10 * 60_000;

/** Lets staff read the shoppers' chats, answer and close them. */
export function staffChatHandlers(ports: Ports): Handlers {
  const { database, clock } = ports;
  const looks = new Map<string, number>();
  /** Records the first look of a person with a reason, and later ones after a while. */
  const recordLook = async (staff: StaffMember, reason: string) => {
    for (const [look, at] of looks) if (clock() - at >= lookMs) looks.delete(look);
    const look = `${staff.name} ${reason}`;
    if (looks.has(look)) return;
    await recordRead(ports, staff, 'chats.found', 'all', reason);
    looks.set(look, clock());
  };
  return {
    staffChats: async ({ query: { page, reason }, request }) => {
      const staff = await requireStaff(ports, request);
      await recordLook(staff, reason);
      const chats = database.read
        .selectFrom('chats')
        .selectAll()
        .orderBy((where) => where('waits_since', 'is', null))
        .orderBy('waits_since')
        .orderBy('last_at', 'desc')
        .orderBy('id');
      const { rows, place } = await readPage(chats, page);
      return { status: true, data: { chats: rows.map(toSummary), ...place }, message: 'Chats found.' };
    },

    staffChat: async ({ path, query: { reason, after = null }, request }) => {
      const staff = await requireStaff(ports, request);
      const chat = await findChat(database.read, path.id);
      const lines = await readLines(selectLines(database.read).where('chats.id', '=', chat.id), after);
      // A page that follows a chat asks every few seconds: a read without news is no look.
      if (after === null || lines.length > 0) await recordRead(ports, staff, 'chat.read', chat.id, reason);
      return { status: true, data: { chat: toSummary(chat), lines: [...lines] }, message: 'Chat found.' };
    },

    staffAnswerChat: async ({ path, query, body, request }) => {
      const staff = await requireStaff(ports, request);
      const said = { text: saidText(body.text), attemptId: body.attempt_id };
      await answerChat(ports, staff, { id: path.id, seen: query.seen }, said);
      return { status: true, data: null, message: 'Sent.' };
    },

    staffCloseChat: async ({ path, query, request }) => {
      const staff = await requireStaff(ports, request);
      await closeChat(ports, staff, { id: path.id, seen: query.seen });
      return { status: true, data: null, message: 'The chat is closed.' };
    },
  };
}

/** A chat as a member of staff sees it. */
interface SeenChat {
  readonly id: string;
  /** The last line that they have seen; undefined where they have seen all. */
  readonly seen: number | undefined;
}

/**
 * Adds an answer once, however often its attempt is sent. It answers the lines seen so far: a shopper who has
 * written since still waits.
 *
 * @throws Refusal 404, 409 for a chat that is closed, 400 for an attempt that was another text
 */
async function answerChat(
  { database, clock }: Ports,
  staff: StaffMember,
  { id, seen }: SeenChat,
  said: { readonly text: string; readonly attemptId: string },
): Promise<void> {
  await database.transact(async (queries) => {
    const chat = await findChat(queries, id);
    const line = await lineOfAttempt(queries, said.attemptId);
    if (line !== undefined) {
      if (line.chatId === id && line.staff === staff.name && line.text === said.text) return;
      throw anotherText();
    }
    if (chat.closed_at !== null) throw conflict('This chat is closed.');
    const at = new Date(clock()).toISOString();
    const waits_since = await waitsSince(queries, chat, seen);
    await addLine(queries, chat, { ...said, by: 'shop', staff: staff.name, at });
    await setChat(queries, id, { last_at: at, waits_since });
    await recordAction(queries, staff, { action: 'chat.answered', subject: id, reason: '', at });
  });
}

/** @throws Refusal 404, 409 where the shopper has written a line that was not seen */
async function closeChat(
  { database, clock }: Ports,
  staff: StaffMember,
  { id, seen }: SeenChat,
): Promise<void> {
  await database.transact(async (queries) => {
    const chat = await findChat(queries, id);
    if (chat.closed_at !== null) return;
    if ((await waitsSince(queries, chat, seen)) !== null) {
      throw conflict('The shopper has written again.', 'not_seen', 'Read it before you close the chat.');
    }
    const at = new Date(clock()).toISOString();
    await addLine(queries, chat, { by: 'end', staff: staff.name, at, text: '', attemptId: null });
    await setChat(queries, id, { last_at: at, waits_since: null, closed_at: at });
    await recordAction(queries, staff, { action: 'chat.closed', subject: id, reason: '', at });
  });
}

/** The time since which a shopper waits for an answer to an unseen line; null where they do not wait. */
async function waitsSince(
  queries: Queries,
  { id, waits_since }: Chat,
  seen: number | undefined,
): Promise<string | null> {
  if (waits_since === null || seen === undefined) return null;
  const unseen = await queries
    .selectFrom('chat_lines')
    .select('at')
    .where('chat_id', '=', id)
    .where('said_by', '=', 'shopper')
    .where('seq', '>', seen)
    .orderBy('seq')
    .executeTakeFirst();
  return unseen?.at ?? null;
}

/** @throws Refusal 404 */
async function findChat(queries: Queries, id: string): Promise<Chat> {
  const chat = await queries.selectFrom('chats').selectAll().where('id', '=', id).executeTakeFirst();
  if (chat === undefined) throw notFound('This chat was not found.');
  return chat;
}

async function setChat(queries: Queries, id: string, changed: Partial<Chat>): Promise<void> {
  await queries.updateTable('chats').set(changed).where('id', '=', id).execute();
}

function toSummary({ login: _, ...chat }: Chat): components['schemas']['StaffChatSummary'] {
  return chat;
}
