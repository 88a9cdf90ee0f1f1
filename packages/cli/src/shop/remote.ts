import { createApi } from '@marketsquare/core/wire/api';
import { CommandFailure, exitCodes, wrongUse } from '../contract/failure.ts';

/**
 * The address of a shop that answers, without a trailing slash.
 *
 * @throws CommandFailure 2 for an invalid address, 5 when no shop answers there
 */
export async function requireServer(server: string): Promise<string> {
  const url = serverAddress(server);
  const config = await createApi({ baseUrl: url, fetch }).get('/api/config');
  if (config.ok) return url;
  throw new CommandFailure(
    exitCodes.unreachable,
    'unreachable',
    `No shop answers at ${url}.`,
    'Start one with `npm start`, or name another address.',
  );
}

/**
 * A server's address, without a trailing slash.
 *
 * @throws CommandFailure 2 for an invalid one
 */
export function serverAddress(server: string): string {
  if (!/^https?:/.test(server) || !URL.canParse(server)) {
    throw wrongUse(`"${server}" is not a server's address.`, 'It looks like http://localhost:8080.');
  }
  return server.replace(/\/+$/, '');
}
