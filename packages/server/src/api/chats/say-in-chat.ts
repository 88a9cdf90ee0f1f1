import type { Call } from '../../http/calls/handler.ts';
import type { Visitor } from '../../http/calls/visitor.ts';
import {
  addressKey,
  ensureLogin,
  type LimitedKey,
  reserveTries,
  type TryLimit,
} from '../../people/identity/index.ts';
import { addLine, type Chat, lineOfAttempt } from '../../records/chats/chat-lines.ts';
import { insertRows, type Queries } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { tooMany } from '../../store/refusals/refusal.ts';
import { anotherText, saidText } from './said-text.ts';

type Owner = Exclude<Visitor, { kind: 'stranger' }>;

/** Many shoppers share one address of a mobile network. */
const textsOfAddress: TryLimit = { most: 180, spanMs: 60 * 60_000 };
const textsOfVisitor: TryLimit = { most: 60, spanMs: 60 * 60_000 };

/**
 * Adds a shopper's text once, however often its attempt is sent: to their open chat, or to a new one.
 *
 * @throws Refusal 429 after too many texts from one address or visitor, 400 for an empty text and for an
 * attempt that was another text
 */
export async function sayInChat(ports: Ports, call: Call<'sayInChat'>): Promise<void> {
  const { database, clock } = ports;
  const said = { text: saidText(call.body.text), attemptId: call.body.attempt_id };
  const caller = await call.visitor();
  const isRepeat = (await repeatedIn(database.read, caller, said)) !== null;
  // A stranger's repeat opens a login.
  if (!isRepeat || caller.kind === 'stranger') await countText(ports, caller, call.request.ip);
  const owner = await ensureLogin(ports, call);
  await database.transact(async (queries) => {
    // The same attempt may have been sent twice at once.
    const repeated = await repeatedIn(queries, caller, said);
    if (repeated !== null) return await regain(queries, repeated, caller, owner);
    const at = new Date(clock()).toISOString();
    const chat = (await openChatOf(queries, owner)) ?? (await openChat(queries, ports, owner, at));
    await addLine(queries, chat, { ...said, by: 'shopper', staff: null, at });
    const waits_since = chat.waits_since ?? at;
    await queries.updateTable('chats').set({ last_at: at, waits_since }).where('id', '=', chat.id).execute();
  });
}

/**
 * The chat that already has an attempt's text; null for none.
 *
 * @throws Refusal 400 where the attempt was another text, or is another visitor's
 */
async function repeatedIn(
  queries: Queries,
  caller: Visitor,
  { text, attemptId }: { readonly text: string; readonly attemptId: string },
): Promise<string | null> {
  const line = await lineOfAttempt(queries, attemptId);
  if (line === undefined) return null;
  const isGuests = line.user_id === null;
  const isTheirs =
    caller.kind === 'customer'
      ? line.user_id === caller.userId
      : isGuests && (caller.kind === 'stranger' || line.login === caller.login);
  if (line.by !== 'shopper' || line.text !== text || !isTheirs) throw anotherText();
  return line.chatId;
}

/** Gives a guest who lost the reply with their cookie their chat again, when they repeat the attempt. */
async function regain(queries: Queries, chatId: string, caller: Visitor, owner: Owner): Promise<void> {
  if (caller.kind !== 'stranger') return;
  await queries.updateTable('chats').set({ login: owner.login }).where('id', '=', chatId).execute();
}

async function countText({ database, clock }: Ports, caller: Visitor, address: string): Promise<void> {
  const limited: LimitedKey[] = [[`chat:address:${addressKey(address)}`, textsOfAddress]];
  if (caller.kind !== 'stranger') limited.push([`chat:${nameOf(caller)}`, textsOfVisitor]);
  const wait = await reserveTries(database.relaxed, limited, clock());
  if (wait !== null) throw tooMany(wait);
}

/** A customer by the account, because anybody can log in again. */
function nameOf(caller: Owner): string {
  return caller.kind === 'customer' ? `customer:${caller.userId}` : `guest:${caller.login}`;
}

function openChatOf(queries: Queries, owner: Owner): Promise<Chat | undefined> {
  return queries
    .selectFrom('chats')
    .selectAll()
    .$call((chats) =>
      owner.kind === 'customer'
        ? chats.where('user_id', '=', owner.userId)
        : chats.where('login', '=', owner.login),
    )
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .executeTakeFirst();
}

async function openChat(queries: Queries, { chance }: Ports, owner: Owner, at: string): Promise<Chat> {
  const whose =
    owner.kind === 'customer'
      ? { user_id: owner.userId, login: null }
      : { user_id: null, login: owner.login };
  const chat = {
    id: chance.id('chat'),
    ...whose,
    opened_at: at,
    last_at: at,
    waits_since: null,
    closed_at: null,
  };
  await insertRows(queries, 'chats', [chat]);
  return chat;
}
