import { type ShopConfiguration, toShopConfiguration } from '@marketsquare/core/wire/api';
import { useQuery } from '@tanstack/react-query';
import { read } from './read.ts';
import { useShell } from './shell.tsx';

/** Contacts, picture hosts and gateways: the same for everyone, so loaded once. [GEN-10, GEN-11, GEN-12] */
export function useConfiguration() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['config'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => toShopConfiguration((await read(api.get('/api/config'))).data),
  });
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
