import { type ShopConfiguration, toShopConfiguration } from '@marketsquare/core/wire/api';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useDeferredValue, useMemo } from 'react';
import { read } from './read.ts';
import { useShell } from './shell.tsx';

/** How far the configuration has come. */
interface LoadedConfiguration {
  readonly data: ShopConfiguration | undefined;
  readonly isError: boolean;
}

export const ConfigurationContext = createContext<LoadedConfiguration>({ data: undefined, isError: false });

/** Contacts, picture hosts and gateways, as every picture of a shelf asks for them. [GEN-10, GEN-11, GEN-12] */
export function useConfiguration(): LoadedConfiguration {
  return use(ConfigurationContext);
}

/** Loads them, once: they are the same for everyone. Deferred, because a context that changes at once draws what still waits at once, too. */
export function useConfigurationOfShop(): LoadedConfiguration {
  const { api } = useShell();
  const { data, isError } = useQuery({
    queryKey: ['config'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => toShopConfiguration((await read(api.get('/api/config'))).data),
  });
  return useDeferredValue(useMemo(() => ({ data, isError }), [data, isError]));
}

/** Whom to call or write to. */
export type Contacts = Pick<ShopConfiguration, 'company' | 'phone' | 'email'>;

/** Used until `/api/config` answers; as fictitious as its own defaults. */
const waitingContacts: Contacts = {
  company: 'Market Square Demo Stores Limited',
  phone: '07000000000',
  email: 'help@marketsquare.example',
};

/** The contacts for every page that shows them. [GEN-10, GEN-11, GEN-12] */
export function useContacts(): Contacts {
  return useConfiguration().data ?? waitingContacts;
}
