import { toOrderedProduct } from '@marketsquare/core/wire/api';
import { skipToken, useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/read.ts';
import { useShell } from '../../../platform/shell.tsx';
import { useUser } from '../../../platform/user.ts';

/**
 * The products that the customer has bought before, the usual ones first; not asked for while nobody is
 * signed in.
 */
export function useBoughtBefore() {
  const { api } = useShell();
  const user = useUser();
  return useQuery({
    queryKey: ['own', 'orders', user?.id, 'products'],
    staleTime: 0,
    queryFn: user
      ? async () => (await read(api.get('/api/orderedProducts'))).data.map(toOrderedProduct)
      : skipToken,
  });
}
