import { Agent, request } from 'node:http';
import type { paths } from '@marketsquare/core/wire/api';
import { shopperCookie } from '@marketsquare/server/people/identity';

type Posts = {
  [Path in keyof paths]: paths[Path] extends { post: { requestBody: object } } ? Path : never;
}[keyof paths];
type Sent<Path extends Posts> = paths[Path] extends {
  post: { requestBody: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;
type Answered<Call> = Call extends { responses: { 200: { content: { 'application/json': infer Reply } } } }
  ? Reply
  : never;
type Gets = { [Path in keyof paths]: paths[Path] extends { get: object } ? Path : never }[keyof paths];

/** One shopper's browser, as cheap as can be: connections kept open, cookies kept, calls typed by the contract. */
export interface Client {
  post<Path extends Posts>(path: Path, body: Sent<Path>): Promise<Answered<paths[Path]['post']>>;
  get<Path extends Gets>(path: Path, query: Record<string, string>): Promise<Answered<paths[Path]['get']>>;
}

/**
 * @param login  the secret of a login's cookie; a guest's browser begins without one
 * @throws Error (from each call) when the answer is not 200, with its text
 */
export function openClient(url: string, agent: Agent, login?: string): Client {
  const cookies = new Map<string, string>(login === undefined ? [] : [[shopperCookie, login]]);
  async function send<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
    const { status, text, setCookies } = await exchange(agent, url, method, path, body, headerOf(cookies));
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    for (const cookie of setCookies) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return JSON.parse(text);
  }
  return {
    post: (path, body) => send('POST', path, body),
    get: (path, query) => send('GET', `${path}?${new URLSearchParams(query)}`),
  };
}

/** Connections that stay open, as a browser's do. */
export function keptConnections(most: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: most });
}

/** A call outside the contract, such as those of the emulator's popup. */
export async function postJson(agent: Agent, url: string, path: string, body: unknown): Promise<string> {
  const { status, text } = await exchange(agent, url, 'POST', path, body, '');
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return text;
}

interface Exchange {
  readonly status: number;
  readonly text: string;
  readonly setCookies: readonly string[];
}

function exchange(
  agent: Agent,
  url: string,
  method: string,
  path: string,
  body: unknown,
  cookie: string,
): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      ...(cookie === '' ? {} : { cookie }),
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const call = request(`${url}${path}`, { method, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          setCookies: response.headers['set-cookie'] ?? [],
        });
      });
    });
    call.on('error', reject);
    call.end(text);
  });
}

function headerOf(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
