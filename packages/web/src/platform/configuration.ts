import { toShopConfiguration } from '@marketsquare/core/api';
import { useQuery } from '@tanstack/react-query';
import { read } from './read.ts';
import { useShell } from './shell.tsx';

/** Contacts, picture hosts and gateways: the same for everyone, so asked for once. [GEN-10, GEN-11, GEN-12] */
export function useConfiguration() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['config'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => toShopConfiguration((await read(api.get('/api/config'))).data),
  });
}
