import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP } from 'node:net';
import type { Fetched, Refused } from './develop.ts';
import { pictureLimits } from './limits.ts';
import { isPublicAddress } from './public-address.ts';
import { tooLarge } from './take-picture.ts';

/** Fetches a picture from an address, or says why not. */
export type FetchPicture = (url: URL) => Promise<Fetched>;

/** The parts of the internet that fetching needs; a test gives its own. */
export interface Internet {
  /** All addresses of a host. */
  resolve(host: string): Promise<readonly string[]>;
  /** Asks one address of a host; the address is where it connects to, and the host whose certificate it checks. */
  ask(url: URL, address: string, signal: AbortSignal): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly body: AsyncIterable<Buffer>;
  /** Ends the connection of an answer whose body is not read: left open, it would keep a command from ending. */
  readonly end: () => void;
}

/**
 * Fetches by https alone, from public hosts alone, and follows no redirect.
 *
 * @param limit  begins the time for one picture
 */
export function pictureFetcher(
  internet: Internet = theInternet,
  limit = () => AbortSignal.timeout(pictureLimits.fetchMs),
): FetchPicture {
  return async (url) => {
    const wrong = wrongIn(url);
    if (wrong !== null) return refused(wrong);
    const signal = limit();
    try {
      const addresses = await inTime(internet.resolve(url.hostname), signal);
      const [address] = addresses;
      // Each of them is checked, and the checked one is asked: a name that leads elsewhere the next time gains nothing.
      if (address === undefined) return refused(unknownHost);
      if (!addresses.every(isPublicAddress)) return refused(notPublic);
      const { status, body, end } = await inTime(internet.ask(url, address, signal), signal);
      if (status !== 200) end();
      if (status >= 300 && status < 400)
        return refused('Give the address where it ends: a redirect is not followed.');
      if (status !== 200) return refused(`Correct the address: its host answers ${status}.`);
      return await inTime(within(body), signal);
    } catch (error) {
      if (signal.aborted)
        return refused(
          `Try later, or give a file: it took longer than ${pictureLimits.fetchMs / 1000} seconds.`,
        );
      if (error instanceof Error && 'code' in error && error.code === 'ENOTFOUND')
        return refused(unknownHost);
      if (error instanceof Error)
        return refused('Correct the address, or give a file: its host does not answer by https.');
      throw error;
    }
  };
}

const unknownHost = 'Correct the address: there is no such host.';
const notPublic = 'Give the address of a public host: this one leads into a private network.';

function wrongIn({ protocol, port, username, password, hostname }: URL): string | null {
  if (protocol !== 'https:') return 'Give an address that begins with https://.';
  if (port !== '') return 'Leave the port out: pictures are fetched from port 443.';
  if (username !== '' || password !== '') return 'Leave name and password out of the address.';
  // A URL writes 0x7f.1 and 2130706433 as the address that they are.
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0
    ? null
    : 'Name the host: a bare network address is not taken.';
}

/** The whole body, unless it is too large. */
async function within(body: AsyncIterable<Buffer>): Promise<Fetched> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > pictureLimits.bytes) return tooLarge;
  }
  return { ok: true, bytes: Buffer.concat(parts) };
}

/** The result of work, unless the time is up before. */
function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

const theInternet: Internet = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  ask: (url, address, signal) =>
    new Promise((resolve, reject) => {
      const call = request(
        {
          host: address,
          servername: url.hostname,
          path: `${url.pathname}${url.search}`,
          headers: {
            host: url.hostname,
            accept: 'image/webp,image/jpeg,image/png',
            'user-agent': 'marketsquare',
          },
          agent: false,
          signal,
        },
        (body) => resolve({ status: body.statusCode ?? 0, body, end: () => void body.destroy() }),
      );
      call.on('error', reject);
      call.end();
    }),
};

function refused(mend: string): Refused {
  return { ok: false, mend };
}
