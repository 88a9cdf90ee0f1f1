import type { Browser } from '@marketsquare/server/testing';

/** An answer to an operation in place of the server's. */
export type Answer = { readonly status: number; readonly reply: unknown } | 'nobody';

/** The line between a page and its server: it records calls, and can be cut. */
export interface Line {
  readonly fetch: typeof fetch;
  /** The operations called, in order. */
  readonly calls: () => readonly string[];
  /** The path and query of every call, in order. */
  readonly paths: () => readonly string[];
  /** For each call of an operation, in order: true if it sent cookies. */
  readonly credentials: (operation: string) => readonly RequestCredentials[];
  /** The bodies of an operation's changes, or the queries of its reads, in order. */
  readonly sent: (operation: string) => readonly unknown[];
  /**
   * Answers an operation from now on; null lets the server answer again. With a method before its name, only
   * its calls by that method are meant: `POST staff`.
   */
  readonly answer: (operation: string, answer: Answer | null) => void;
  /**
   * Holds an operation's calls from now on, or only those by a method as in `answer`, until the returned
   * function lets them through.
   */
  readonly hold: (operation: string) => () => void;
  /** Leaves the page: the calls that wait now never reach the server, and nobody hears of them. */
  readonly cutOff: () => void;
}

interface Call {
  readonly path: string;
  readonly operation: string;
  readonly said: unknown;
  readonly credentials: RequestCredentials;
}

/**
 * A line to a server in the same process.
 *
 * @param serverNow  the server's clock
 */
export function lineTo(browser: Browser, serverNow: () => number = Date.now): Line {
  const log: Call[] = [];
  const answers = new Map<string, Answer>();
  const held = new Map<string, Promise<void>>();
  let left = 0;
  return {
    calls: () => log.map(({ operation }) => operation),
    paths: () => log.map(({ path }) => path),
    credentials: (operation) =>
      log.filter((call) => call.operation === operation).map(({ credentials }) => credentials),
    sent: (operation) => log.filter((call) => call.operation === operation).map(({ said }) => said),
    answer: (operation, answer) => {
      if (answer === null) answers.delete(operation);
      else answers.set(operation, answer);
    },
    hold: (operation) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(operation, promise);
      return () => {
        held.delete(operation);
        resolve();
      };
    },
    cutOff: () => {
      left += 1;
    },
    fetch: async (input, init) => {
      const before = left;
      const request = new Request(input, init);
      const { pathname, search, searchParams } = new URL(request.url);
      const operation = pathname.split('/')[2] ?? '';
      const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
      const body = isForm ? Buffer.from(await request.arrayBuffer()) : await request.text();
      const asks = isForm || body === '';
      const said = asks ? Object.fromEntries(searchParams) : JSON.parse(`${body}`);
      log.push({ path: pathname + search, operation, said, credentials: request.credentials });
      const named = `${request.method} ${operation}`;
      await (held.get(named) ?? held.get(operation));
      if (before !== left) return new Promise(() => {});
      const answer = answers.get(named) ?? answers.get(operation);
      if (answer === 'nobody') throw new TypeError('nobody answers');
      if (answer) return Response.json(answer.reply, { status: answer.status });
      const headers = { ...Object.fromEntries(request.headers), origin: location.origin };
      const {
        statusCode,
        payload,
        headers: told,
      } = await browser.send(
        request.method,
        pathname + search,
        body === ''
          ? { headers }
          : { body, headers: isForm ? headers : { ...headers, 'content-type': 'application/json' } },
      );
      return new Response(payload, {
        status: statusCode,
        headers: {
          'content-type': 'application/json',
          'cache-control': `${told['cache-control']}`,
          date: new Date(serverNow()).toUTCString(),
        },
      });
    },
  };
}
