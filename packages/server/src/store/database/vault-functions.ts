import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { randomBytes } from '../random/index.ts';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const cipher = 'aes-256-gcm';

/**
 * Adds the functions of the view `vault` to a connection: written values are sealed under their person's key,
 * and read ones opened. They are SQL functions, so that a value and its key are looked up in one statement.
 */
export function openVault(database: DatabaseSync): void {
  database.function('vault_key', () => randomBytes(keyBytes));
  database.function('sealed', (key, subject, text) => seal(bytesOf(key), String(subject), String(text)));
  database.function('unsealed', (key, subject, data) =>
    key === null || data === null ? null : unseal(bytesOf(key), String(subject), bytesOf(data)),
  );
}

/** Nonce, tag and text. The subject is bound to it, so that no row can take another's place. */
function seal(key: Uint8Array, subject: string, text: string): Uint8Array {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(subject));
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), body]);
}

/** @throws where a bit of it, or its subject, has changed */
function unseal(key: Uint8Array, subject: string, data: Uint8Array): string {
  const body = nonceBytes + tagBytes;
  const opening = createDecipheriv(cipher, key, data.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(subject))
    .setAuthTag(data.subarray(nonceBytes, body));
  return Buffer.concat([opening.update(data.subarray(body)), opening.final()]).toString('utf8');
}

function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new TypeError('the vault holds bytes');
}
