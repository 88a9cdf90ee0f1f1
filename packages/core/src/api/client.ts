import createClient, { type ClientOptions, type MaybeOptionalInit } from 'openapi-fetch';
import type { PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';
import { type ApiResult, isAccepted, type Method, noAnswer, toApiFailure } from './envelope.ts';
import type { paths } from './schema.ts';

/** What a shell gives the client. */
export interface ApiOptions {
  /** Where the shop is served, without a slash at the end, such as `https://shop.example`. */
  readonly baseUrl: string;
  /** The platform's fetch, or a test's. */
  readonly fetch: NonNullable<ClientOptions['fetch']>;
}

type Init<Path extends keyof paths, Verb extends 'get' | 'post' | 'delete'> = MaybeOptionalInit<
  paths[Path],
  Verb
>;
/** openapi-fetch's own rule, which it does not export: the second argument may go only where nothing in it is required. */
type InitArguments<Given> =
  RequiredKeysOf<Given> extends never
    ? [(Given & { [key: string]: unknown })?]
    : [Given & { [key: string]: unknown }];

/**
 * The typed client of the contract. Cookies always travel along. [API-17]
 *
 * Each method takes a path of the contract and, where the operation has any, `{ params, body }`; it never throws. What
 * comes back is the whole reply as the contract wraps it, or a plain failure, judged by the documents' rule for success
 * flags. [ERR-01] [ERR-02]
 */
export function createApi({ baseUrl, fetch }: ApiOptions) {
  const client = createClient<paths>({ baseUrl, fetch, credentials: 'include' });
  return {
    get: <Path extends PathsWithMethod<paths, 'get'>>(
      path: Path,
      ...init: InitArguments<Init<Path, 'get'>>
    ) => judge('GET', client.GET<Path, Init<Path, 'get'>>(path, ...init)),
    post: <Path extends PathsWithMethod<paths, 'post'>>(
      path: Path,
      ...init: InitArguments<Init<Path, 'post'>>
    ) => judge('POST', client.POST<Path, Init<Path, 'post'>>(path, ...init)),
    delete: <Path extends PathsWithMethod<paths, 'delete'>>(
      path: Path,
      ...init: InitArguments<Init<Path, 'delete'>>
    ) => judge('DELETE', client.DELETE<Path, Init<Path, 'delete'>>(path, ...init)),
  };
}

/** The client that `createApi` makes. */
export type Api = ReturnType<typeof createApi>;

interface Answer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: { readonly status: number };
}

async function judge<Given extends Answer>(
  method: Method,
  pending: Promise<Given>,
): Promise<ApiResult<NonNullable<Given['data']>>> {
  const answer = await pending.catch(() => null);
  if (answer === null) return { ok: false, failure: noAnswer(method) };
  const { data, error, response } = answer;
  if (data === undefined || data === null || !isAccepted(method, data)) {
    return { ok: false, failure: toApiFailure(method, response.status, error ?? data) };
  }
  return { ok: true, reply: data };
}
