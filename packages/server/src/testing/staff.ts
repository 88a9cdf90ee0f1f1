import type { LightMyRequestResponse } from 'fastify';
import { openLogin } from '../people/identity/index.ts';
import type { TestShop } from './test-shop.ts';

/** A member of staff who calls by a token. */
export interface StaffCaller {
  get(path: string, more?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  post(path: string, body: unknown): Promise<LightMyRequestResponse>;
}

/** A member of staff of the small shop, logged in without the work of a password. */
export async function staffOf({ ports, browser }: TestShop, staffName: string): Promise<StaffCaller> {
  const { database, chance, clock } = ports;
  const { token } = await openLogin(database.write, chance, clock(), { staffName });
  const headers = { authorization: `Bearer ${token}` };
  const { send, post } = browser();
  return {
    get: (path, more = {}) => send('GET', path, { headers: { ...headers, ...more } }),
    post: (path, body) => post(path, body, headers),
  };
}
