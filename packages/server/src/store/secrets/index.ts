import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, databaseFile, factOf } from '../database/index.ts';
import { StartRefused } from '../refusals/start-refused.ts';

/**
 * What hides PINs, serial numbers, phone numbers and what was typed around them from whoever reads the database alone: they
 * have so few digits, or are guessed so easily, that a plain hash would not.
 */
export interface Secrets {
  /**
   * A keyed hash of a text, always the same for the same secret.
   *
   * @param purpose  keeps hashes of different things apart
   * @returns 43 characters
   */
  keyed(
    purpose: 'giftCard' | 'pin' | 'check' | 'email' | 'phone' | 'attempt' | 'webhook',
    text: string,
  ): string;
}

/** The file of the shop's secret in its data folder, which a backup must not be kept with. */
export const secretFile = 'secret.key';

const leastLength = 32;

/** By which a database tells the secret that it was written under from any other. */
const checkFact = 'secret_check';

/** Keyed hashes under one secret: HMAC-SHA256. */
export function secretsFrom(secret: string): Secrets {
  return {
    keyed: (purpose, text) => createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url'),
  };
}

/** What an attempt sent, as a keyed hash: what one sent is full of names, and only its phone number may be left to guess. */
export function attemptFingerprint(secrets: Secrets, sent: string): string {
  return secrets.keyed('attempt', sent);
}

/**
 * The secret of a shop: the one that is configured, else that of its data folder, which is drawn at the first start.
 *
 * @param configured  `SHOP_SECRET`, for servers without a folder of their own; an empty one counts as none
 * @throws StartRefused for a secret that is too short, and where that of an older shop is missing
 */
export function openSecrets(dataDir: string, configured?: string): Secrets {
  const secret = configured || storedSecret(dataDir);
  if (secret.length < leastLength) {
    throw new StartRefused(
      `The shop's secret has ${secret.length} characters.`,
      `SHOP_SECRET, or ${secretFile} in the data folder, needs ${leastLength} or more.`,
    );
  }
  return secretsFrom(secret);
}

/** The secret of a shop where there is one already: none is drawn. */
export function findSecrets(dataDir: string, configured?: string): Secrets | null {
  return configured || existsSync(join(dataDir, secretFile)) ? openSecrets(dataDir, configured) : null;
}

/**
 * The secret of a shop that is there already, for work beside its server: none is drawn.
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
 * Ensures that a database was written under this secret, for under another one no PIN and no gift card would be known.
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
    'This database was written under another secret; its accounts, gift cards and PINs would not be known.',
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
  // A new one would know none of its people, and whoever copies keys would take it for the one that is missing.
  if (factOf(join(dataDir, databaseFile), checkFact) !== null) throw noSecret(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  // Under another name first: a crash leaves no half a secret.
  writeFileSync(`${path}.new`, `${secret}\n`, { mode: 0o600 });
  chmodSync(`${path}.new`, 0o600);
  renameSync(`${path}.new`, path);
  return secret;
}
