import { sql } from 'kysely';
import { z } from 'zod';
import { insertRows, type Queries, readJson } from '../../store/database/index.ts';

/**
 * The giver of a card and its recipient: only they and staff may see them. They are in the vault, and no
 * stream holds them.
 */
const peopleSchema = z.object({
  gifter: z.object({ firstname: z.string(), lastname: z.string(), email: z.string(), phone: z.string() }),
  recipient: z.object({ customeremail: z.string(), customerphone: z.string() }),
});

export type SalePeople = z.infer<typeof peopleSchema>;

const keptSchema = peopleSchema.extend({ serialNumber: z.string().exactOptional() });

/** The vault's part of a sale. */
export interface SaleSecrets {
  readonly people: SalePeople;
  /** The serial number of the issued card, until it is mailed; null before and after. */
  readonly serialNumber: string | null;
}

/** Keeps the people of a new sale. */
export async function keepPeople(queries: Queries, saleId: string, people: SalePeople): Promise<void> {
  const { gifter, recipient } = people;
  const data = JSON.stringify({ gifter, recipient });
  await insertRows(queries, 'vault', [{ subject: saleId, data }]);
}

/** The vault's part of a sale; null once it is erased. */
export async function readSecrets(queries: Queries, saleId: string): Promise<SaleSecrets | null> {
  const row = await queries
    .selectFrom('vault')
    .select('data')
    .where('subject', '=', saleId)
    .executeTakeFirst();
  return secretsOf(row?.data);
}

/** A vault row about a sale, read; null once it is erased. */
export function secretsOf(data: string | null | undefined): SaleSecrets | null {
  if (!data) return null;
  const { serialNumber = null, ...people } = readJson(keptSchema, data);
  return { people, serialNumber };
}

/** Corrects the address to which a card is mailed. */
export async function keepRecipient(queries: Queries, saleId: string, email: string): Promise<void> {
  await queries
    .updateTable('vault')
    .set({ data: sql`json_set(data, '$.recipient.customeremail', ${email})` })
    .where('subject', '=', saleId)
    .execute();
}

/** Keeps the serial number of an issued card for its mail. */
export async function keepSerial(queries: Queries, saleId: string, serialNumber: string): Promise<void> {
  await queries
    .updateTable('vault')
    .set({ data: sql`json_set(data, '$.serialNumber', ${serialNumber})` })
    .where('subject', '=', saleId)
    .execute();
}

/** Forgets the serial number of a mailed card: from now on only its holder knows it. */
export async function forgetSerial(queries: Queries, saleId: string): Promise<void> {
  await queries
    .updateTable('vault')
    .set({ data: sql`json_remove(data, '$.serialNumber')` })
    .where('subject', '=', saleId)
    .execute();
}
