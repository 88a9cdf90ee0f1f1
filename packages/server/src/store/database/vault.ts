import { type RawBuilder, sql } from 'kysely';
import type { Database, Queries } from './database.ts';
import { engineOf } from './engine.ts';
import { erasedRefusal } from './migrations/0001-first-schema/erased.ts';
import { drawKey, seal, unseal } from './seal.ts';
import { insertRows, statement, type ValueOf } from './statements.ts';

/** The vault's name for a customer, and the subject of their account's personal data. */
export function personOfCustomer(userId: number): string {
  return `customer-${userId}`;
}

/**
 * The person whose key seals a value about something: the customer whose it is, or the thing itself, since a
 * guest has no key that lasts.
 *
 * @param userId  null for a guest's
 */
export function personOf(userId: number | null, subject: string): string {
  return userId === null ? subject : personOfCustomer(userId);
}

/** A personal value before it is sealed, by the subject that streams name. */
export interface PersonalValue {
  readonly subject: string;
  readonly data: string;
}

/** Seals new values under a person's key, which is drawn with their first one. The tables refuse those of the erased. */
export async function keepSealed(
  queries: Queries,
  person: string,
  values: readonly PersonalValue[],
): Promise<void> {
  if (values.length === 0) return;
  const { key } = await keyFor(queries, person);
  const sealed = values.map(({ subject, data }) => ({
    subject,
    person,
    data: seal(key, subject, data),
  }));
  await insertRows(queries, 'vault_sealed', sealed);
}

/** A person's key as it was read; it may be dropped since. */
export interface PersonKey {
  readonly person: string;
  readonly key: Uint8Array;
}

/** A person's key, drawn if they have none. The tables refuse one for the erased. */
export async function keyFor(queries: Queries, person: string): Promise<PersonKey> {
  const { rows } = await keyOf(queries, { person, fresh: drawKey() });
  const [kept] = rows;
  if (kept === undefined) throw new Error('an insert of a key returns the key there is');
  return { person, key: kept.key };
}

/** Seals a value under a key that was read, unless the subject has one already. Under a dropped key it opens nowhere. */
export async function keepSealedOnce(
  queries: Queries,
  { person, key }: PersonKey,
  { subject, data }: PersonalValue,
): Promise<void> {
  await insertOnce(queries, { subject, person, data: seal(key, subject, data) });
}

const insertOnce = statement(
  (queries, value: ValueOf<{ subject: string; person: string; data: Uint8Array }>) =>
    queries
      .insertInto('vault_sealed')
      .values({ subject: value('subject'), person: value('person'), data: value('data') })
      .onConflict((conflict) => conflict.column('subject').doNothing()),
);

/** The key that a person has, else the fresh one, in one statement. */
const keyOf = statement((queries, value: ValueOf<{ person: string; fresh: Uint8Array }>) =>
  queries
    .insertInto('vault_keys')
    .values({ person: value('person'), key: value('fresh') })
    .onConflict((conflict) =>
      conflict.column('person').doUpdateSet((row) => ({ key: row.ref('vault_keys.key') })),
    )
    .returning('key'),
);

/** The columns by which `opened` opens a row's personal value. */
export interface SealedColumns {
  readonly sealed_for: string;
  /** Null where there is none. */
  readonly sealed: Uint8Array | null;
  /** Null once the key is dropped. */
  readonly sealed_key: Uint8Array | null;
}

/**
 * Selects a subject's value and its key beside a row's other columns, in one statement; `opened` opens it.
 *
 * @param subject  the row's, such as `orders.id`
 */
export function sealedOf(subject: RawBuilder<string>) {
  const kept = sql`from vault_sealed as kept where kept.subject = ${subject}`;
  return [
    subject.as('sealed_for'),
    sql<SealedColumns['sealed']>`(select kept.data ${kept})`.as('sealed'),
    sql<SealedColumns['sealed_key']>`(select vault_keys.key from vault_keys
      where vault_keys.person = (select kept.person ${kept}))`.as('sealed_key'),
  ] as const;
}

/**
 * A row with its personal value in the place of the sealed one; null once that is erased.
 *
 * @throws where a bit of it has changed, or it was another subject's
 */
export function opened<Row extends SealedColumns>({ sealed_for, sealed, sealed_key, ...row }: Row) {
  const personal = sealed === null || sealed_key === null ? null : unseal(sealed_key, sealed_for, sealed);
  return { ...row, personal };
}

/** A subject's value; null where there is none, or it is erased. */
export async function readSealed(queries: Queries, subject: string): Promise<string | null> {
  const row = await selectSealed(queries).where('subject', '=', subject).executeTakeFirst();
  return row === undefined ? null : opened(row).personal;
}

/** The values of many subjects, by these, without erased ones. */
export async function readAllSealed(
  queries: Queries,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await selectSealed(queries).where('subject', 'in', subjects).execute();
  return new Map(rows.flatMap((row) => entriesOf(row)));
}

function selectSealed(queries: Queries) {
  return queries.selectFrom('vault_sealed').select(sealedOf(sql.ref<string>('vault_sealed.subject')));
}

function entriesOf(row: SealedColumns): readonly (readonly [subject: string, data: string])[] {
  const { personal } = opened(row);
  return personal === null ? [] : [[row.sealed_for, personal]];
}

/**
 * Changes a subject's value under the key it has, in the caller's transaction.
 *
 * @returns false where there is none, or it is erased
 */
export async function changeSealed(
  queries: Queries,
  subject: string,
  change: (data: string) => string,
): Promise<boolean> {
  const row = await selectSealed(queries).where('subject', '=', subject).executeTakeFirst();
  if (row === undefined || row.sealed_key === null) return false;
  const { personal } = opened(row);
  if (personal === null) return false;
  const data = seal(row.sealed_key, subject, change(personal));
  await queries.updateTable('vault_sealed').set({ data }).where('subject', '=', subject).execute();
  return true;
}

/**
 * Erases all of a person's values in the vault: the sealed ones, and the key, so that no copy of them opens
 * any more.
 */
export async function forgetPerson(queries: Queries, person: string): Promise<void> {
  for (const table of ['vault_keys', 'vault_sealed'] as const) {
    await queries.deleteFrom(table).where('person', '=', person).execute();
  }
}

/**
 * Seals all of one person's values in the vault under another's key, such as those of a guest who has signed
 * in.
 */
export async function movePerson(queries: Queries, from: string, to: string): Promise<void> {
  const rows = await selectSealed(queries).where('person', '=', from).execute();
  await forgetPerson(queries, from);
  const values = rows.flatMap((row) => entriesOf(row)).map(([subject, data]) => ({ subject, data }));
  await keepSealed(queries, to, values);
}

/** True for the tables' refusal to store something about an erased customer. */
export function isOfErased(error: unknown): boolean {
  return error instanceof Error && error.message === erasedRefusal;
}

/**
 * Overwrites deleted rows that the database still holds.
 *
 * @returns true if it did; otherwise somebody reads the state before
 */
export function forgetDeleted({ write }: Pick<Database, 'write'>): Promise<boolean> {
  return engineOf(write).forgetDeleted(write);
}
