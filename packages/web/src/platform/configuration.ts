import { type ShopConfiguration, toShopConfiguration } from '@marketsquare/core/wire/api';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { read } from './read.ts';
import type { Shell } from './shell.tsx';
import { pageContacts } from './shop-name.ts';

export const ConfigurationContext = createContext<ShopConfiguration | undefined>(undefined);

/**
 * Contacts, picture hosts, gateways and rules; undefined until they have loaded. Every picture of a shelf asks for
 * them. [GEN-10, GEN-11, GEN-12]
 */
export function useConfiguration(): ShopConfiguration | undefined {
  return use(ConfigurationContext);
}

/** True if any store of the shop has a kitchen, as in the documents; until the server has answered too. */
export function useSellsFood(): boolean {
  return useConfiguration()?.sellsFood ?? true;
}

/** Loads them, once: they are the same for everyone. */
export function useLoadedConfiguration({ api }: Pick<Shell, 'api'>) {
  return useQuery({
    queryKey: ['config'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => toShopConfiguration((await read(api.get('/api/config'))).data),
  });
}

/** The people to call or write to. */
export type Contacts = Pick<ShopConfiguration, 'company' | 'phone' | 'email'>;

/** The contacts for every page that shows them. [GEN-10, GEN-11, GEN-12] */
export function useContacts(): Contacts {
  return useConfiguration() ?? pageContacts();
}
