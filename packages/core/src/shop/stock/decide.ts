import type { StockEvent, StockState } from './events.ts';

/** The most units that a count may have: a million pieces, or a tonne. */
export const mostUnits = 1_000_000;

interface Said {
  readonly by: string;
  readonly reason: string;
}

export type StockCommand =
  /** So many units are left to sell; what open orders hold is beside them, and stays theirs. */
  | (Said & {
      readonly type: 'count';
      readonly units: number;
      readonly low: number;
      /** All units that orders hold or have taken. */
      readonly reserved: number;
    })
  | (Said & { readonly type: 'stop' });

export type StockDecision =
  | { readonly ok: true; readonly events: readonly StockEvent[] }
  | { readonly ok: false; readonly reason: 'noCount' | 'notKept' };

/** Decides what a command does to a count. */
export function decideStock(state: StockState | null, command: StockCommand): StockDecision {
  const { by, reason } = command;
  switch (command.type) {
    case 'count': {
      const { units, low, reserved } = command;
      if (!isCount(units) || !isCount(low)) return { ok: false, reason: 'noCount' };
      const change = units + reserved - (state?.counted ?? 0);
      return { ok: true, events: [{ type: 'stock.counted', units, change, low, by, reason }] };
    }
    case 'stop':
      return state?.isKept
        ? { ok: true, events: [{ type: 'stock.stopped', by, reason }] }
        : { ok: false, reason: 'notKept' };
    default:
      return command satisfies never;
  }
}

/** The only way to a count's state: applies one more event to it. */
export function evolveStock(state: StockState | null, event: StockEvent): StockState {
  switch (event.type) {
    case 'stock.counted':
      return { counted: (state?.counted ?? 0) + event.change, low: event.low, isKept: true };
    case 'stock.stopped':
      return { counted: state?.counted ?? 0, low: state?.low ?? 0, isKept: false };
    default:
      return event satisfies never;
  }
}

function isCount(units: number): boolean {
  return Number.isInteger(units) && units >= 0 && units <= mostUnits;
}
