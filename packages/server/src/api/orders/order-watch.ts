import { PassThrough, type Readable } from 'node:stream';
import { addressKey } from '../../people/identity/index.ts';
import { shownVersions } from '../../records/orders/shown-version.ts';
import type { Ports } from '../../store/ports/ports.ts';

/** The interval between two reads of the versions of all orders with listeners, in milliseconds. */
const lookEveryMs = 1000;
/**
 * The time that a stream stays silent: less than the patience of a proxy, or of our own limit on silent
 * connections.
 */
const heartbeatMs = 15_000;
/** The life of a stream; a listener then opens the next one, and proves again that the order is theirs. */
const lifeMs = 10 * 60_000;
/** The pause before a browser opens the next one, in milliseconds. */
const reopenMs = 3000;
/** The same once the server closes: another one may have it at once, but not all of them in one moment. */
const elsewhereMs = { least: 100, most: 1000 } as const;

/** The most streams that a process keeps open; many shoppers of one mobile network share an address. */
export const mostStreams = { ofLogin: 8, ofAddress: 100, ofAll: 2000 } as const;

/** A listener to an order's changes. */
export interface OrderListener {
  readonly orderId: string;
  /** The order's present version. */
  readonly version: number;
  /** The version that they have seen; NaN when they do not state it. */
  readonly seen: number;
  readonly login: string;
  /** The caller's network address. */
  readonly address: string;
}

/** Tells listeners that their order has changed, whichever process has changed it, without its content. */
export interface OrderWatch {
  /** A stream of server-sent events; null above the limits. */
  listen(listener: OrderListener): Readable | null;
  /** Ends every stream, with the hint to open the next one soon: another server answers it. */
  close(): void;
}

interface OpenStream {
  readonly events: PassThrough;
  readonly orderId: string;
  readonly login: string;
  readonly network: string;
  readonly openedAt: number;
  saidAt: number;
  version: number;
}

/**
 * Watches the versions of orders in the database, by one query for all listeners; without listeners it rests.
 *
 * @param later  runs a look, and logs one that fails
 */
export function watchOrders(
  { database, clock, ticker, chance }: Pick<Ports, 'database' | 'clock' | 'ticker' | 'chance'>,
  later: (work: Promise<unknown>) => void,
): OrderWatch {
  const streams = new Set<OpenStream>();
  let rest: (() => void) | null = null;
  let looking: Promise<void> | null = null;

  function leave(stream: OpenStream): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    rest?.();
    rest = null;
  }

  function look(): void {
    // A look that outlasts the interval is waited for.
    if (looking !== null) return;
    looking = tellAll().finally(() => {
      looking = null;
    });
    later(looking);
  }

  async function tellAll(): Promise<void> {
    const ids = [...new Set([...streams].map(({ orderId }) => orderId))];
    const versions = await shownVersions(database.read, ids);
    const now = clock();
    for (const stream of streams) tell(stream, versions.get(stream.orderId) ?? stream.version, now);
  }

  function tell(stream: OpenStream, version: number, now: number): void {
    if (version !== stream.version) {
      stream.version = version;
      say(stream, eventText(version), now);
    } else if (now - stream.saidAt >= heartbeatMs) {
      say(stream, ': still here\n\n', now);
    }
    if (now - stream.openedAt >= lifeMs) {
      stream.events.end();
      leave(stream);
    }
  }

  return {
    listen({ orderId, version, seen, login, address }) {
      const network = addressKey(address);
      const open = [...streams];
      const isFull =
        open.length >= mostStreams.ofAll ||
        open.filter((one) => one.login === login).length >= mostStreams.ofLogin ||
        open.filter((one) => one.network === network).length >= mostStreams.ofAddress;
      if (isFull) return null;
      const now = clock();
      const events = new PassThrough();
      const stream: OpenStream = { events, orderId, login, network, openedAt: now, saidAt: now, version };
      events.once('close', () => leave(stream));
      streams.add(stream);
      rest ??= ticker(lookEveryMs, look);
      say(stream, `retry: ${reopenMs}\n\n${seen === version ? '' : eventText(version)}`, now);
      return events;
    },
    close() {
      for (const stream of streams) {
        const { least, most } = elsewhereMs;
        stream.events.end(`retry: ${chance.integer(least, most)}\n\n`);
        leave(stream);
      }
    },
  };
}

function say(stream: OpenStream, text: string, now: number): void {
  stream.events.write(text);
  stream.saidAt = now;
}

function eventText(version: number): string {
  return `id: ${version}\ndata: ${JSON.stringify({ version })}\n\n`;
}
