import type { Server } from 'node:net';

/**
 * The port a server listens on, also when the system chose it.
 *
 * @throws Error for a server that does not listen, or listens on a socket file
 */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}
