/** What a tab does with its turn. */
export interface Turn {
  /** Whether the turn cannot be given away just now: money is on its way. */
  readonly isBusy: () => boolean;
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<void>;
  /** Another tab has the turn. */
  readonly wait: () => Promise<void>;
}

export interface Turns {
  readonly isMine: () => boolean;
  /** Takes the turn from a tab that would not give it away. */
  readonly takeOver: () => void;
}

const gaveUpWaiting = 'gave up waiting';
const lockName = 'journal';
const requestName = 'turn';

/**
 * Gives the turn to the tab that is being used: a tab that is looked at or touched asks for it, and the tab that has it
 * gives it away unless it is busy. The browser's lock sees to it that there is never more than one, crashes included.
 */
export function takeTurns(turn: Turn): Turns {
  let state: 'mine' | 'asked' | 'none' = 'none';
  let giveAway = () => {};
  let waiting = new AbortController();
  const asking = new BroadcastChannel(requestName);

  const hold = async () => {
    const given = new Promise<void>((resolve) => {
      giveAway = resolve;
    });
    state = 'mine';
    await turn.begin();
    await given;
    state = 'none';
    await turn.end();
  };
  const ask = () => {
    if (state !== 'none' || document.visibilityState !== 'visible') return;
    state = 'asked';
    asking.postMessage(null);
    waiting = new AbortController();
    void request({ signal: waiting.signal }, hold);
  };

  asking.addEventListener('message', () => {
    if (state === 'mine' && !turn.isBusy()) giveAway();
  });
  document.addEventListener('visibilitychange', ask);
  addEventListener('focus', ask);
  addEventListener('pointerdown', ask);

  const start = async () => {
    await request({ ifAvailable: true }, async (isFree) => {
      if (isFree) return hold();
      void turn.wait();
      ask();
    });
  };
  void start();

  return {
    isMine: () => state === 'mine',
    takeOver: () => {
      waiting.abort(gaveUpWaiting);
      void request({ steal: true }, hold);
    },
  };
}

/** Where the browser has no locks, as on a page without TLS, every tab has its turn. */
async function request(options: LockOptions, act: (isFree: boolean) => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act(true);
  try {
    await navigator.locks.request(lockName, options, (lock) => act(lock !== null));
  } catch (error) {
    if (error === gaveUpWaiting) return;
    // The turn was taken over: what still runs here, an open popup among it, must not go on.
    if (error instanceof DOMException && error.name === 'AbortError') location.reload();
    else throw error;
  }
}
