import createClient, { type ClientOptions, type MaybeOptionalInit } from 'openapi-fetch';
import type { PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';
import { type ApiResult, isAccepted, type Method, noAnswer, toApiFailure } from './envelope.ts';
import type { paths } from './schema.ts';

/** The shell's options for the client. */
export interface ApiOptions {
  /** The address of the shop, without a trailing slash, such as `https://shop.example`. */
  readonly baseUrl: string;
  /** The platform's fetch, or a test's. */
  readonly fetch: NonNullable<ClientOptions['fetch']>;
}

type Init<Path extends keyof paths, Verb extends 'get' | 'post' | 'delete'> = MaybeOptionalInit<
  paths[Path],
  Verb
>;
/** openapi-fetch's own rule, which it does not export: the second argument is optional only if nothing in it is required. */
type InitArguments<Given> =
  RequiredKeysOf<Given> extends never
    ? [(Given & { [key: string]: unknown })?]
    : [Given & { [key: string]: unknown }];

/**
 * The typed client of the contract. Cookies are always sent. [API-17]
 *
 * Each method takes a path of the contract and, if the operation has any, `{ params, body }`; it never throws. It returns
 * the whole reply as wrapped by the contract, or a plain failure, by the documents' rule for success flags. [ERR-01] [ERR-02]
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
