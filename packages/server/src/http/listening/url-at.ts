import { isIPv6 } from 'node:net';

/** What a server listens at to be reached at every address of its machine. */
const everyAddress: readonly string[] = ['0.0.0.0', '::'];

/**
 * Where what listens at a host is reached, as far as this machine can say: at all of its addresses is at localhost too.
 *
 * @param host  an address or a name
 * @returns "http://127.0.0.1:8080", "http://[::1]:8080"
 */
export function urlAt(host: string, port: number): string {
  if (everyAddress.includes(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
