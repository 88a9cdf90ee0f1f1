import { z } from 'zod';
import {
  changeSealed,
  keepSealed,
  personOf,
  type Queries,
  readJson,
  readSealed,
} from '../../store/database/index.ts';

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

type KeptSale = z.infer<typeof keptSchema>;

/** The vault's part of a sale. */
export interface SaleSecrets {
  readonly people: SalePeople;
  /** The serial number of the issued card, until it is mailed; null before and after. */
  readonly serialNumber: string | null;
}

/**
 * Keeps the people of a new sale.
 *
 * @param userId  its buyer; null for a guest
 */
export async function keepPeople(
  queries: Queries,
  saleId: string,
  userId: number | null,
  { gifter, recipient }: SalePeople,
): Promise<void> {
  const data = JSON.stringify({ gifter, recipient });
  await keepSealed(queries, personOf(userId, saleId), [{ subject: saleId, data }]);
}

/** The vault's part of a sale; null once it is erased. */
export async function readSecrets(queries: Queries, saleId: string): Promise<SaleSecrets | null> {
  return secretsOf(await readSealed(queries, saleId));
}

/** A sale's opened value, read; null once it is erased. */
export function secretsOf(data: string | null): SaleSecrets | null {
  if (data === null) return null;
  const { serialNumber = null, ...people } = readJson(keptSchema, data);
  return { people, serialNumber };
}

/** Corrects the address to which a card is mailed, in the caller's transaction. */
export function keepRecipient(queries: Queries, saleId: string, email: string): Promise<void> {
  return change(queries, saleId, ({ recipient, ...sale }) => ({
    ...sale,
    recipient: { ...recipient, customeremail: email },
  }));
}

/** Keeps the serial number of an issued card for its mail, in the caller's transaction. */
export function keepSerial(queries: Queries, saleId: string, serialNumber: string): Promise<void> {
  return change(queries, saleId, (sale) => ({ ...sale, serialNumber }));
}

/**
 * Forgets the serial number of a mailed card, in the caller's transaction: from now on only its holder knows it.
 */
export function forgetSerial(queries: Queries, saleId: string): Promise<void> {
  return change(queries, saleId, ({ serialNumber: _, ...sale }) => sale);
}

async function change(queries: Queries, saleId: string, to: (sale: KeptSale) => KeptSale): Promise<void> {
  await changeSealed(queries, saleId, (data) => JSON.stringify(to(readJson(keptSchema, data))));
}
