import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { WebhookHeaders } from '../../store/ports/payment-gateway.ts';

/** The HMAC of a webhook's raw bytes, in the form its gateway sends it. */
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
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}

/** The same body has the same fingerprint; different ones differ. */
export function fingerprintOf(rawBody: Uint8Array): string {
  return hash('sha256', rawBody, 'hex');
}

/** A header that occurs exactly once. */
export function singleHeader(headers: WebhookHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
