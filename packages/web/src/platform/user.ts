import { selectMayResume } from '@marketsquare/core/shop/payment';
import { toUser, type User } from '@marketsquare/core/wire/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { forgetCustomer } from './forget-customer.ts';
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

/** How often to ask again who is signed in, in ms, while the server does not say. */
const askAgainMs = 5_000;

export interface LoginOptions {
  /** Whether this tab writes the journal. One that only looks on gets a new root with each entry, and asks for nobody anew. */
  readonly isWriting: boolean;
  /** What the page still shows was another customer's. */
  readonly onForgotten: () => void;
  /** The login has ended, and no payment waits: what its checkout has chosen is not the next person's. */
  readonly onEnded: () => void;
}

/**
 * Asks at each new root, and when the server knows of no login, until it is answered, whose login it continues: another tab
 * or device may have ended one, and begun the next.
 * What this tab holds of a customer who has gone is forgotten; a login that the server no longer knows has ended as well.
 * [AUTH-19, NAV-10]
 */
export function useUserOfLogin({ isWriting, onForgotten, onEnded }: LoginOptions): void {
  const shell = useShell();
  const queries = useQueryClient();
  const { root, payment } = useShop();
  const isSignedIn = useIsSignedIn();
  const user = useValue(shell.user);
  const tellForgotten = useEffectEvent(onForgotten);
  const tellEnded = useEffectEvent(onEnded);
  // Nothing of the last customer is painted beside the login of the next one.
  useLayoutEffect(() => {
    const last = shell.customer.current();
    const next = isSignedIn ? (user?.id ?? last) : null;
    if (last === next) return;
    if (last !== null) {
      forgetCustomer(shell, queries);
      if (isSignedIn) shell.user.set(user);
      tellForgotten();
    }
    shell.customer.set(next);
  }, [isSignedIn, user, shell, queries]);
  useLayoutEffect(() => {
    if (user !== null) shell.addressCount.set(user.addressCount);
  }, [user, shell]);
  const writing = isWriting ? root : null;
  const refused = useValue(shell.refusedLogins);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks anew at each refusal.
  useEffect(() => {
    if (!isSignedIn || (writing === null && shell.user.current() !== null)) return;
    return askUntilAnswered(async () => {
      const found = await refreshUser(shell);
      if (found === false && writing !== null) {
        shell.hasLoginEnded.set(true);
        writing.send({ type: 'shop.signedOut' });
        if (selectMayResume(payment.getSnapshot())) tellEnded();
      } else if (found === true) {
        shell.hasLoginEnded.set(false);
      }
      return found !== null;
    });
  }, [isSignedIn, shell, writing, payment, refused]);
}

/**
 * Asks at once, when the network is back, and at intervals, until it is answered.
 *
 * @returns ends it
 */
function askUntilAnswered(ask: () => Promise<boolean>): () => void {
  const end = () => {
    removeEventListener('online', again);
    clearInterval(timer);
  };
  const again = async () => {
    if (await ask()) end();
  };
  addEventListener('online', again);
  const timer = setInterval(again, askAgainMs);
  void again();
  return end;
}
