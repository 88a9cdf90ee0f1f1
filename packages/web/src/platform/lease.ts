import { type LeaseAction, type LeaseEvent, nextLease, noLease } from '@marketsquare/core/journal';
import { channelTo } from './site-data.ts';

/** The work of a tab that gains or loses the lease. */
export interface LeaseWork {
  /** True while this tab must keep the lease: a payment or a screen's call is under way. */
  readonly isBusy: () => boolean;
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<void>;
  /** Called when another tab holds the lease. */
  readonly wait: () => Promise<void>;
}

export interface SharedLease {
  readonly isHeld: () => boolean;
  /** True if this tab holds the lease, and is not giving it away. */
  readonly isKept: () => boolean;
  /** Asks for the lease, as a touch does. */
  readonly ask: () => void;
  /** Takes the lease from a tab that keeps it. */
  readonly takeOver: () => void;
  /** Reports that the work here has ended: a tab that has asked meanwhile gets the lease. */
  readonly workEnded: () => void;
}

const stoppedWaiting = 'stopped waiting';
const lockName = 'journal';
/** The channel on which a tab asks for the lease. Tabs of earlier releases listen to this name. */
export const requestName = 'turn';

/**
 * Shares one lease among this browser's tabs by the rule of `nextLease`: a tab in use asks for it. The browser's lock
 * ensures that only one holds it, even after a crash.
 */
export function shareLease(work: LeaseWork): SharedLease {
  let lease = noLease;
  let release = () => {};
  let waiting = new AbortController();
  const asking = channelTo(requestName);

  const hold = async () => {
    const given = new Promise<void>((resolve) => {
      release = resolve;
    });
    tell({ type: 'lease.granted' });
    await work.begin();
    // Another tab may have been touched while this one waited.
    if (!work.isBusy()) tell({ type: 'lease.workEnded' });
    await given;
    tell({ type: 'lease.returned' });
    await work.end();
  };
  const actions: Readonly<Record<LeaseAction, () => void>> = {
    request: () => {
      waiting = new AbortController();
      void request({ signal: waiting.signal }, hold);
    },
    announce: () => asking?.postMessage(null),
    release: () => release(),
    seize: () => {
      waiting.abort(stoppedWaiting);
      void request({ steal: true }, hold);
    },
  };
  const tell = (event: LeaseEvent) => {
    const next = nextLease(lease, event);
    lease = next.lease;
    for (const action of next.actions) actions[action]();
  };
  const ask = () => tell({ type: 'lease.needed' });
  const seek = () => {
    if (document.visibilityState === 'visible') ask();
  };

  asking?.addEventListener('message', () => tell({ type: 'lease.wantedElsewhere', isBusy: work.isBusy() }));
  document.addEventListener('visibilitychange', seek);
  addEventListener('focus', seek);
  addEventListener('pointerdown', seek);

  const start = async () => {
    await request({ ifAvailable: true }, async (isFree) => {
      if (isFree) return hold();
      void work.wait();
      seek();
    });
  };
  void start();

  return {
    isHeld: () => lease.status === 'held' || lease.status === 'releasing',
    isKept: () => lease.status === 'held',
    ask,
    takeOver: () => tell({ type: 'lease.seized' }),
    workEnded: () => tell({ type: 'lease.workEnded' }),
  };
}

/** Where the browser has no locks, as on a page without TLS, or refuses them with all site data, every tab gets the lease. */
async function request(options: LockOptions, act: (isFree: boolean) => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act(true);
  try {
    await navigator.locks.request(lockName, options, (lock) => act(lock !== null));
  } catch (error) {
    if (error === stoppedWaiting) return;
    const name = error instanceof DOMException && error.name;
    if (name === 'SecurityError') return act(true);
    // Another tab took the lease over: work that still runs here, such as an open popup, must stop.
    if (name === 'AbortError') location.reload();
    else throw error;
  }
}
