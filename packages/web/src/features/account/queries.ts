import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../../platform/read.ts';
import { type Shell, useShell } from '../../platform/shell.tsx';
import { useRoot } from '../../platform/shop.tsx';

/** The signed-in shopper, kept in memory alone; null for a guest. [ENT-17] */
export function userQuery({ api }: Shell) {
  return queryOptions({
    queryKey: ['user'],
    queryFn: async () => (await read(api.get('/api/me'))).data.user,
  });
}

/** The signed-in shopper; asks for nothing while nobody is signed in. */
export function useUser() {
  const shell = useShell();
  const isSignedIn = useRoot((snapshot) => snapshot.matches('signedIn'));
  const { data } = useQuery({ ...userQuery(shell), enabled: isSignedIn });
  return isSignedIn ? (data ?? null) : null;
}
