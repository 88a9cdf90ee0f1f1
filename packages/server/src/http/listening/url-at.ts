import { isIPv6 } from 'node:net';

/** The hosts at which a server listens on every address of its machine. */
const everyAddress: readonly string[] = ['0.0.0.0', '::'];

/**
 * The address of a listening server, as far as this machine can tell: one on all addresses is also at
 * localhost.
 *
 * @param host  an address or a name
 * @returns "http://127.0.0.1:8080", "http://[::1]:8080"
 */
export function urlAt(host: string, port: number): string {
  if (everyAddress.includes(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
