import { toReferredCustomer } from '@marketsquare/core/wire/api';
import { skipToken, useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/read.ts';
import { useShell } from '../../../platform/shell.tsx';
import { useUser } from '../../../platform/user.ts';

/** The customers whom the signed-in one registered. They stay in memory. [REF-16] */
export function useReferredCustomers() {
  const { api } = useShell();
  const user = useUser();
  return useQuery({
    queryKey: ['own', 'referred customers', user?.id],
    staleTime: 0,
    queryFn: user
      ? async () => (await read(api.get('/api/referredcustomers'))).data.map(toReferredCustomer)
      : skipToken,
  });
}
