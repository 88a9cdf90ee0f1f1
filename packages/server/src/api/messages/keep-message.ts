import type { Visitor } from '../../http/calls/visitor.ts';
import { addressKey } from '../../people/identity/index.ts';
import { reserveTry, type TryLimit } from '../../people/identity/tries.ts';
import type { MessageLine } from '../../records/messages/message-lines.ts';
import { insertRows, keepSealed, personOf, type Queries } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import { enqueue } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, tooMany } from '../../store/refusals/refusal.ts';
import { attemptFingerprint, type Secrets } from '../../store/secrets/index.ts';
import { deskMail } from '../../work/mail/desk-mails.ts';

/** The sender of a message, and their network address. */
interface Sender {
  readonly visitor: () => Promise<Visitor>;
  readonly request: { readonly ip: string };
}

/** Many shoppers share one address of a mobile network. */
const triesOfAddress: TryLimit = { most: 60, spanMs: 60 * 60_000 };
const triesOfVisitor: TryLimit = { most: 20, spanMs: 60 * 60_000 };

/** The content of a form. */
export interface NewMessage {
  readonly kind: Schema['messages']['kind'];
  /** Drawn by the client; without one, the same words sent again are another message. */
  readonly attemptId: string | undefined;
  /** Null where the form names no store. */
  readonly storeId: number | null;
  readonly lines: readonly MessageLine[];
}

/**
 * Stores a message once, however often its attempt is sent, and tells the desk. Only the vault holds its
 * words.
 *
 * @throws Refusal 429 after too many messages from one address or visitor, 400 for an unknown store and for
 * an attempt that was another message
 */
export async function keepMessage(
  ports: Ports,
  { visitor, request }: Sender,
  message: NewMessage,
): Promise<void> {
  const { database, clock, secrets } = ports;
  if (await wasKept(database.read, secrets, message)) return;
  const caller = await visitor();
  await countMessage(ports, caller, request.ip);
  await database.transact(async (queries) => {
    // The same attempt may have been sent twice at once.
    if (await wasKept(queries, secrets, message)) return;
    const now = clock();
    const id = ports.chance.id('msg');
    const at = new Date(now).toISOString();
    const { kind, storeId, lines } = message;
    if (storeId !== null && !(await isStore(queries, storeId))) {
      throw badRequest('This store was not found.', 'store_id');
    }
    const userId = caller.kind === 'customer' ? caller.userId : null;
    await insertRows(queries, 'messages', [{ id, kind, store_id: storeId, user_id: userId, at }]);
    await keepSealed(queries, personOf(userId, id), [{ subject: id, data: JSON.stringify(lines) }]);
    const key = attemptKey(message);
    if (key !== null) {
      const fingerprint = attemptFingerprint(secrets, sentText(message));
      await insertRows(queries, 'idempotency', [{ key, fingerprint, result: id, at }]);
    }
    await enqueue(queries, [{ kind: deskMail, subject: id, now, waitMs: 0 }]);
  });
}

/** True if this attempt is already stored. */
async function wasKept(queries: Queries, secrets: Secrets, message: NewMessage): Promise<boolean> {
  const key = attemptKey(message);
  if (key === null) return false;
  const kept = await queries
    .selectFrom('idempotency')
    .select('fingerprint')
    .where('key', '=', key)
    .executeTakeFirst();
  if (kept === undefined) return false;
  if (kept.fingerprint === attemptFingerprint(secrets, sentText(message))) return true;
  throw badRequest('This attempt sent another message.', 'attempt_id');
}

async function countMessage({ database, clock }: Ports, caller: Visitor, address: string): Promise<void> {
  const counted: [key: string, limit: TryLimit][] = [
    [`message:address:${addressKey(address)}`, triesOfAddress],
  ];
  if (caller.kind !== 'stranger') counted.push([`message:${nameOf(caller)}`, triesOfVisitor]);
  for (const [key, limit] of counted) {
    const wait = await reserveTry(database, key, limit, clock());
    if (wait !== null) throw tooMany(wait);
  }
}

/** A customer by the account, because anybody can log in again. */
function nameOf(caller: Exclude<Visitor, { kind: 'stranger' }>): string {
  return caller.kind === 'customer' ? `customer:${caller.userId}` : `guest:${caller.login}`;
}

async function isStore(queries: Queries, id: number): Promise<boolean> {
  const found = await queries.selectFrom('stores').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

function attemptKey({ kind, attemptId }: NewMessage): string | null {
  return attemptId === undefined ? null : `message:${kind}:${attemptId}`;
}

/** The parts that make two messages the same. */
function sentText({ storeId, lines }: NewMessage): string {
  return JSON.stringify([storeId, lines]);
}
