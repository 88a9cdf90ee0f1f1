import { createCipheriv, createDecipheriv } from 'node:crypto';
import { randomBytes } from '../random/index.ts';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const cipher = 'aes-256-gcm';

/** A new key of the vault. It is derived from nothing, so that it cannot be made again. */
export function drawKey(): Uint8Array {
  return randomBytes(keyBytes);
}

/** Nonce, tag and text. The subject is bound to it, so that no row can take another's place. */
export function seal(key: Uint8Array, subject: string, text: string): Uint8Array {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(subject));
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), body]);
}

/** @throws where a bit of it, or its subject, has changed */
export function unseal(key: Uint8Array, subject: string, data: Uint8Array): string {
  const body = nonceBytes + tagBytes;
  const opening = createDecipheriv(cipher, key, data.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(subject))
    .setAuthTag(data.subarray(nonceBytes, body));
  return Buffer.concat([opening.update(data.subarray(body)), opening.final()]).toString('utf8');
}
