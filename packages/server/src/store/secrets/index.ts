import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, databaseFile, factOf } from '../database/index.ts';
import { StartRefused } from '../refusals/start-refused.ts';

/**
 * Keyed hashes, which hide PINs, serial numbers, phone numbers and other typed texts from somebody who has
 * only the database: they have so few digits, or are guessed so easily, that a plain hash would not hide
 * them.
 */
export interface Secrets {
  /**
   * A keyed hash of a text, always the same for the same secret.
   *
   * @param purpose  keeps hashes of different things apart
   * @returns 43 characters
   */
  keyed(
    purpose: 'giftCard' | 'pin' | 'check' | 'email' | 'phone' | 'attempt' | 'webhook' | 'staff',
    text: string,
  ): string;
}

/** The file of the shop's secret in its data folder; it must not be kept with a backup. */
export const secretFile = 'secret.key';

const leastLength = 32;

/** The fact by which a database recognises the secret that it was written under. */
const checkFact = 'secret_check';

/** Keyed hashes under one secret: HMAC-SHA256. */
export function secretsFrom(secret: string): Secrets {
  return {
    keyed: (purpose, text) => createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url'),
  };
}

/**
 * The keyed hash of an attempt's text, which is full of names, and of which only the phone number may be left
 * to guess.
 */
export function attemptFingerprint(secrets: Secrets, sent: string): string {
  return secrets.keyed('attempt', sent);
}

/**
 * The secret of a shop: the configured one, else that of its data folder, which is drawn at the first start.
 *
 * @param configured  `SHOP_SECRET`, for servers without a folder of their own; an empty one counts as none
 * @throws StartRefused for a secret that is too short, and where that of an older shop is missing
 */
export function openSecrets(dataDir: string, configured?: string): Secrets {
  return secretsOfLength(configured || storedSecret(dataDir));
}

function secretsOfLength(secret: string): Secrets {
  if (secret.length < leastLength) {
    throw new StartRefused(
      `The shop's secret has ${secret.length} characters.`,
      `SHOP_SECRET, or ${secretFile} in the data folder, needs ${leastLength} or more.`,
    );
  }
  return secretsFrom(secret);
}

/**
 * The secret of a shop whose database is not in its folder: it must be configured, since several machines may need it.
 *
 * @throws StartRefused for a secret that is missing or too short
 */
export function givenSecrets(configured: string | undefined): Secrets {
  if (configured) return secretsOfLength(configured);
  throw new StartRefused(
    'A shop on PostgreSQL needs its secret as a setting.',
    `Set SHOP_SECRET to ${leastLength} characters or more that nobody can guess, and keep them elsewhere too.`,
  );
}

/** The secret of a shop that already has one: none is drawn. */
export function findSecrets(dataDir: string, configured?: string): Secrets | null {
  return configured || existsSync(join(dataDir, secretFile)) ? openSecrets(dataDir, configured) : null;
}

/**
 * The secret of an existing shop, for work beside its server: none is drawn.
 *
 * @throws StartRefused where it is missing or not the one that the database was written under
 */
export async function secretsOf(
  database: Database,
  dataDir: string,
  configured: string | undefined,
): Promise<Secrets> {
  const secrets = findSecrets(dataDir, configured);
  if (secrets === null) throw noSecret(dataDir);
  await requireSecret(database, secrets);
  return secrets;
}

/**
 * Ensures that a database was written under this secret, because under another one no PIN and no gift card
 * would be recognised.
 *
 * @throws StartRefused
 */
export async function requireSecret({ read, write }: Database, secrets: Secrets): Promise<void> {
  const value = secrets.keyed('check', 'marketsquare');
  const stored = await read
    .selectFrom('facts')
    .select('value')
    .where('name', '=', checkFact)
    .executeTakeFirst();
  if (stored === undefined) await write.insertInto('facts').values({ name: checkFact, value }).execute();
  else if (stored.value !== value) throw otherSecret();
}

function otherSecret(): StartRefused {
  return new StartRefused(
    'This database was written under another secret; its accounts, gift cards and PINs would not be recognised.',
    `Put ${secretFile} back into the data folder, or set SHOP_SECRET as it was.`,
  );
}

function noSecret(dataDir: string): StartRefused {
  return new StartRefused(
    `There is no ${secretFile} in ${dataDir}.`,
    'Put it back into the data folder, or set SHOP_SECRET.',
  );
}

function storedSecret(dataDir: string): string {
  const path = join(dataDir, secretFile);
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  // A new one would recognise none of its people, and somebody who copies keys would mistake it for the
  // missing one.
  if (factOf(join(dataDir, databaseFile), checkFact) !== null) throw noSecret(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  // Under another name first: a crash leaves no half secret.
  writeFileSync(`${path}.new`, `${secret}\n`, { mode: 0o600 });
  chmodSync(`${path}.new`, 0o600);
  renameSync(`${path}.new`, path);
  return secret;
}
