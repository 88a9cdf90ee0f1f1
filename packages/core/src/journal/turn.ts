/**
 * Where one tab stands in the turn to write the journal. `isWanted`: another tab has asked while this one was busy.
 *
 * - `none`: another tab may have it; this one looks on.
 * - `asked`: it waits for it.
 * - `mine`: it writes.
 * - `giving`: it gives the turn away and writes to its end what it has begun.
 */
export interface Turn {
  readonly standing: 'none' | 'asked' | 'mine' | 'giving';
  readonly isWanted: boolean;
}

/** What may happen to a tab's turn. */
export type TurnEvent =
  /** The tab is looked at or touched. */
  | { readonly type: 'turn.sought' }
  /** Another tab asks for the turn. `isBusy`: work is under way here that nobody else must begin again. */
  | { readonly type: 'turn.wanted'; readonly isBusy: boolean }
  /** Nothing holds the turn here any more. */
  | { readonly type: 'turn.rested' }
  /** The lock is this tab's. */
  | { readonly type: 'turn.begun' }
  /** The lock is given back. */
  | { readonly type: 'turn.ended' }
  /** The shopper takes the turn over, whatever the other tab is doing. */
  | { readonly type: 'turn.seized' };

/** What the shell does: waits for the lock, tells the others that it waits, gives the lock back, or takes it by force. */
export type TurnDeed = 'request' | 'ask' | 'giveAway' | 'seize';

export const noTurn: Turn = { standing: 'none', isWanted: false };

/**
 * The rule for several tabs: the one that is being used writes. It gives the turn to a tab that asks for it, at once unless
 * work such as a payment is under way, else as soon as that has come to rest. The lock itself is the browser's, so that a tab that crashes
 * holds nobody up.
 */
export function nextTurn(
  turn: Turn,
  event: TurnEvent,
): { readonly turn: Turn; readonly deeds: readonly TurnDeed[] } {
  const { standing, isWanted } = turn;
  switch (event.type) {
    case 'turn.sought':
      if (standing === 'none') return { turn: { ...turn, standing: 'asked' }, deeds: ['request', 'ask'] };
      return { turn, deeds: standing === 'asked' ? ['ask'] : [] };
    case 'turn.wanted':
      if (standing !== 'mine') return { turn, deeds: [] };
      return event.isBusy ? { turn: { standing, isWanted: true }, deeds: [] } : givingAway;
    case 'turn.rested':
      return standing === 'mine' && isWanted ? givingAway : { turn, deeds: [] };
    case 'turn.begun':
      return { turn: { standing: 'mine', isWanted: false }, deeds: [] };
    case 'turn.ended':
      return { turn: noTurn, deeds: [] };
    case 'turn.seized':
      return standing === 'mine'
        ? { turn, deeds: [] }
        : { turn: { ...turn, standing: 'asked' }, deeds: ['seize'] };
    default:
      return event satisfies never;
  }
}

const givingAway = { turn: { standing: 'giving', isWanted: false }, deeds: ['giveAway'] } as const;
