import { toReferredCustomer } from '@marketsquare/core/wire/api';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/read.ts';
import { useShell } from '../../../platform/shell.tsx';

/** Whom the signed-in customer registered. They stay in memory. [REF-16] */
export function useReferredCustomers() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['referred customers'],
    staleTime: 0,
    queryFn: async () => (await read(api.get('/api/referredcustomers'))).data.map(toReferredCustomer),
  });
}
