import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookHeaders } from './gateway.ts';

/** The HMAC of a webhook's raw bytes, in the form its provider sends it. */
export function signatureOf(
  algorithm: 'sha512' | 'sha256',
  encoding: 'hex' | 'base64',
  secret: string,
  rawBody: Uint8Array,
): string {
  return createHmac(algorithm, secret).update(rawBody).digest(encoding);
}

/** Compares two strings in constant time, whatever their lengths and differences. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(sha256(one), sha256(other));
}

/** The same body has the same fingerprint; different ones differ. */
export function fingerprintOf(rawBody: Uint8Array): string {
  return sha256(rawBody).toString('hex');
}

/** A header that occurs exactly once. */
export function singleHeader(headers: WebhookHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function sha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}
