import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import type { ConnectionLimits } from '../store/ports/ports.ts';

/**
 * The limits in the web server's form. It checks for late requests every second, or more often for a shorter
 * limit.
 */
export function connectionOptions(limits: ConnectionLimits): Pick<
  FastifyServerOptions,
  'requestTimeout' | 'keepAliveTimeout' | 'connectionTimeout'
> & {
  readonly http: {
    readonly headersTimeout: number;
    readonly connectionsCheckingInterval: number;
    readonly requireHostHeader: false;
  };
} {
  const { headMs, requestMs, idleMs, silentMs } = limits;
  return {
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionTimeout: silentMs,
    http: {
      headersTimeout: headMs,
      connectionsCheckingInterval: Math.min(1000, headMs, requestMs),
      // Node would answer without a body; our own check answers in the shape of refusals.
      requireHostHeader: false,
    },
  };
}

/**
 * Closes connections above the limits as soon as they are made, and those that have already ended: a caller
 * who has gone has no address to count, and their bytes would be taken all the same.
 */
export function limitConnections(server: Server, { most, mostPerAddress }: ConnectionLimits): void {
  server.maxConnections = most;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    // A socket that was asked while open still knows the address after its end.
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return void socket.destroy();
    if (mostPerAddress === null) return;
    const address = networkOf(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > mostPerAddress) socket.destroy();
  });
}

/** One subscriber's part: an IPv4 address, or the first half of an IPv6 address; they choose the other half. */
export function networkOf(address: string): string {
  const embedded = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  if (embedded !== undefined) return embedded;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
