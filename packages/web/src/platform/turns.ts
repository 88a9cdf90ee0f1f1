import { nextTurn, noTurn, type TurnDeed, type TurnEvent } from '@marketsquare/core/journal';

/** What a tab does with its turn. */
export interface TurnWork {
  /** Whether the turn cannot be given away just now: a payment is under way, or what a screen has sent. */
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
  /** Tells that nothing holds the turn here any more: a tab that asked for it meanwhile gets it. */
  readonly rest: () => void;
}

const gaveUpWaiting = 'gave up waiting';
const lockName = 'journal';
const requestName = 'turn';

/**
 * Takes part in the turns of this browser's tabs by the rule of `nextTurn`: a tab that is looked at or touched asks for the
 * turn. The browser's lock sees to it that there is never more than one, crashes included.
 */
export function takeTurns(work: TurnWork): Turns {
  let turn = noTurn;
  let giveAway = () => {};
  let waiting = new AbortController();
  const asking = new BroadcastChannel(requestName);

  const hold = async () => {
    const given = new Promise<void>((resolve) => {
      giveAway = resolve;
    });
    tell({ type: 'turn.begun' });
    await work.begin();
    await given;
    tell({ type: 'turn.ended' });
    await work.end();
  };
  const deeds: Readonly<Record<TurnDeed, () => void>> = {
    request: () => {
      waiting = new AbortController();
      void request({ signal: waiting.signal }, hold);
    },
    ask: () => asking.postMessage(null),
    giveAway: () => giveAway(),
    seize: () => {
      waiting.abort(gaveUpWaiting);
      void request({ steal: true }, hold);
    },
  };
  const tell = (event: TurnEvent) => {
    const next = nextTurn(turn, event);
    turn = next.turn;
    for (const deed of next.deeds) deeds[deed]();
  };
  const seek = () => {
    if (document.visibilityState === 'visible') tell({ type: 'turn.sought' });
  };

  asking.addEventListener('message', () => tell({ type: 'turn.wanted', isBusy: work.isBusy() }));
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
    isMine: () => turn.standing === 'mine' || turn.standing === 'giving',
    takeOver: () => tell({ type: 'turn.seized' }),
    rest: () => tell({ type: 'turn.rested' }),
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
