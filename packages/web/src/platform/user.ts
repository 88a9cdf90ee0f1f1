import { toUser, type User } from '@marketsquare/core/wire/api';
import { useEffect } from 'react';
import { type Shell, useShell } from './shell.tsx';
import { useRoot, useShop } from './shop.tsx';
import { useValue } from './value.ts';

/** The signed-in user; null for a guest, and until the server has said who it is. [NAV-08, NAV-09, NAV-10, ENT-17] */
export function useUser(): User | null {
  const user = useValue(useShell().user);
  return useIsSignedIn() ? user : null;
}

/** Whether someone is signed in, known before the server has said who. */
export function useIsSignedIn(): boolean {
  return useRoot((snapshot) => snapshot.matches('signedIn'));
}

/**
 * Asks the server whose login cookie this is. The user is personal, and stays in memory. [PAY-13]
 *
 * @returns whether someone is signed in; null where the server did not answer
 */
export async function refreshUser({ api, user }: Pick<Shell, 'api' | 'user'>): Promise<boolean | null> {
  const result = await api.get('/api/me');
  if (!result.ok) return null;
  const found = result.reply.data.user;
  user.set(found === null ? null : toUser(found));
  return found !== null;
}

/** Loads the user of a continued login, and signs the shop out when the server no longer knows one. */
export function useUserOfLogin(): void {
  const shell = useShell();
  const { root } = useShop();
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (!isSignedIn || shell.user.current() !== null) return;
    void refreshUser(shell).then((found) => {
      if (found === false) root.send({ type: 'shop.signedOut' });
    });
  }, [isSignedIn, shell, root]);
}
