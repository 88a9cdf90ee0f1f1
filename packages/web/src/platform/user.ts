import { selectMayResume } from '@marketsquare/core/shop/payment';
import { toUser, type User } from '@marketsquare/core/wire/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { forgetCustomer } from './forget-customer.ts';
import { type Shell, useShell } from './shell.tsx';
import { useRoot, useShop } from './shop.tsx';
import { useValue } from './value.ts';

/**
 * The signed-in user; null for a guest, and until the server has named them. [NAV-08, NAV-09, NAV-10, ENT-17]
 */
export function useUser(): User | null {
  const user = useValue(useShell().user);
  return useIsSignedIn() ? user : null;
}

/** True if someone is signed in, known before the server has named them. */
export function useIsSignedIn(): boolean {
  return useRoot((snapshot) => snapshot.matches('signedIn'));
}

/**
 * Asks the server whose login cookie this is. The user is personal, and stays in memory. [PAY-13]
 *
 * @returns true if someone is signed in; null where the server did not answer
 */
export async function refreshUser({ api, user }: Pick<Shell, 'api' | 'user'>): Promise<boolean | null> {
  const result = await api.get('/api/me');
  if (!result.ok) return null;
  const found = result.reply.data.user;
  user.set(found === null ? null : toUser(found));
  return found !== null;
}

/** The pause between two questions who is signed in, in ms, while the server does not answer. */
const askAgainMs = 5_000;

export interface LoginOptions {
  /**
   * True if this tab writes the journal. One that does not gets a new root with each entry, and asks for
   * nobody again.
   */
  readonly isWriting: boolean;
  /** Called when the page still shows another customer's data. */
  readonly onForgotten: () => void;
  /**
   * Called when the login has ended and no payment waits: the choices of its checkout are not the next
   * person's.
   */
  readonly onEnded: () => void;
}

/**
 * Asks whose login a new root continues, until it is answered: another tab or device may have ended one, and
 * begun the next. It asks at each new root, and when the server knows of no login. This tab's data of a
 * customer who has gone is forgotten; a login that the server no longer knows has ended as well. [AUTH-19,
 * NAV-10]
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
