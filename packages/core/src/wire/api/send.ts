import type { Client, ClientOptions } from 'openapi-fetch';
import type { paths } from './schema.ts';

/** What a call of the contract is made of, besides its path. */
interface Given {
  readonly params?: {
    readonly path?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, unknown>>;
  };
  readonly body?: unknown;
  readonly headers?: object;
}

/** The platform's request, which each of ours has and core has no types of. */
interface Platform {
  readonly Request: new (address: string, init: object) => unknown;
}

/** What is read of an answer. */
interface Answer {
  readonly ok: boolean;
  readonly status: number;
  text(): Promise<string>;
}

/**
 * The contract's calls with openapi-fetch's types, and without its code: of all that it can do, the shop sends flat queries
 * and JSON, and every screen would load the rest.
 */
export function senders(
  baseUrl: string,
  fetch: NonNullable<ClientOptions['fetch']>,
): Pick<Client<paths>, 'GET' | 'POST' | 'DELETE'> {
  const { Request }: Platform = Object(globalThis);
  const sender =
    (method: string) =>
    async (path: string, { params = {}, body, headers, ...init }: Given = {}) => {
      const content = body === undefined ? {} : { 'content-type': 'application/json' };
      const request = new Request(baseUrl + addressOf(path, params), {
        ...init,
        method,
        credentials: 'include',
        headers: { ...content, ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const response: Answer = await fetch(Object(request));
      const said = await response.text();
      // The contract says what it is.
      return Object(
        response.ok
          ? { data: said === '' ? undefined : JSON.parse(said), response }
          : { error: parsedOr(said), response },
      );
    };
  return { GET: sender('GET'), POST: sender('POST'), DELETE: sender('DELETE') };
}

function addressOf(path: string, { path: places = {}, query = {} }: NonNullable<Given['params']>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(`${places[name]}`));
  const asked = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(`${value}`)}`);
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`;
}

/** JSON, or else the text as it is. */
function parsedOr(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return said;
  }
}
