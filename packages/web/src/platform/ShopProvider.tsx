import { type ReactNode, useEffect, useState } from 'react';
import type { JournalStorage } from './journal-storage.ts';
import { type Shell, ShellContext } from './shell.tsx';
import { ShopContext } from './shop.tsx';
import { type OpenShop, startShop } from './start-shop.ts';

interface ShopProviderProps {
  readonly shell: Shell;
  readonly journal: JournalStorage;
  readonly children: ReactNode;
}

/**
 * Opens the shop in this tab. Of several tabs the one looked at last writes the journal; another closes its machines when
 * the lock is taken from it, and opens them anew from the journal when it is looked at again.
 */
export function ShopProvider({ shell, journal, children }: ShopProviderProps) {
  const [open, setOpen] = useState<OpenShop | null>(null);
  useEffect(() => whileLookedAt(() => startShop(shell, journal), setOpen), [shell, journal]);
  if (!open) return null;
  return (
    <ShellContext value={shell}>
      <ShopContext value={open.shop}>{children}</ShopContext>
    </ShellContext>
  );
}

/** Opens the shop whenever this tab is looked at and holds no lock yet; the answer ends it. */
function whileLookedAt(start: () => Promise<OpenShop>, show: (shop: OpenShop) => void): () => void {
  const end = new AbortController();
  let isHolding = false;
  const take = async () => {
    if (isHolding || document.visibilityState !== 'visible') return;
    isHolding = true;
    const lock = await takeLock(end.signal);
    const shop = await start();
    if (!end.signal.aborted) show(shop);
    await lock.lost;
    shop.close();
    isHolding = false;
  };
  void take();
  document.addEventListener('visibilitychange', take, { signal: end.signal });
  addEventListener('focus', take, { signal: end.signal });
  return () => end.abort();
}

interface Lock {
  /** Fulfilled when another tab has taken the lock, or when it was given up. */
  readonly lost: Promise<void>;
}

/** Takes the journal's lock from whoever has it. Browsers lend locks to safe origins alone; elsewhere one tab is assumed. */
function takeLock(until: AbortSignal): Promise<Lock> {
  const givenUp = new Promise<void>((resolve) => until.addEventListener('abort', () => resolve()));
  if (!('locks' in navigator)) return Promise.resolve({ lost: givenUp });
  return new Promise((granted) => {
    const held = navigator.locks.request('journal writer', { steal: true }, () => {
      granted({ lost });
      return givenUp;
    });
    const lost = held.then(
      () => undefined,
      () => undefined,
    );
  });
}
