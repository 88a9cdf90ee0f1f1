import type { JournaledEvent } from '@marketsquare/core/journal';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** A machine's snapshot, beside the state of the world outside of the machine. */
export interface Situation<Snapshot extends AnyMachineSnapshot, World> {
  readonly snapshot: Snapshot;
  /** Plain data; null for a machine that is examined on its own. */
  readonly world: World;
}

/** One event that can happen now: to the machine, to the world, or to both. */
export interface Move<World> {
  /** Words that distinguish it from every other move of the same situation. */
  readonly words: string;
  /** The event for the machine; null when only the world moves. */
  readonly event: JournaledEvent | null;
  /** The world afterwards. */
  readonly world: World;
}

/** A law of a machine in its world. `words` name it in a report. */
export type Property<Snapshot extends AnyMachineSnapshot, World> =
  /** True in every situation. */
  | {
      readonly kind: 'always';
      readonly words: string;
      readonly holds: (situation: Situation<Snapshot, World>) => boolean;
    }
  /** No move does this. */
  | {
      readonly kind: 'never';
      readonly words: string;
      readonly happens: (
        before: Situation<Snapshot, World>,
        move: Move<World>,
        after: Situation<Snapshot, World>,
      ) => boolean;
    }
  /** From every situation of one set there is a way to a situation of another, over moves that `along` allows. */
  | {
      readonly kind: 'reachable';
      readonly words: string;
      readonly from: (situation: Situation<Snapshot, World>) => boolean;
      readonly to: (situation: Situation<Snapshot, World>) => boolean;
      readonly along?: (before: Situation<Snapshot, World>, after: Situation<Snapshot, World>) => boolean;
    }
  /** Something can still change everywhere, except where `isEnd` says that this is the end. */
  | {
      readonly kind: 'noDeadEnd';
      readonly words: string;
      readonly isEnd: (situation: Situation<Snapshot, World>) => boolean;
    };

/** A machine in a world small enough to examine every situation of it. */
export interface Model<Snapshot extends AnyMachineSnapshot, World> {
  /** The machine's name in a journal. */
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** The machine's inputs, one or several; undefined where it takes none. */
  readonly inputs: readonly unknown[];
  /** The world at the start. */
  readonly world: World;
  /** Every move of a situation, in an order that depends on the situation alone. */
  readonly moves: (situation: Situation<Snapshot, World>) => readonly Move<World>[];
  /**
   * The identity of a situation, as plain data. Parts that it leaves out must make no difference to any later
   * move: a counter that is set again before it is read, the name of an attempt that nobody has seen.
   */
  readonly project: (situation: Situation<Snapshot, World>) => unknown;
  readonly properties: readonly Property<Snapshot, World>[];
}

/** The limits of a search. */
export interface Limits {
  /** The most moves from the start. */
  readonly depth: number;
  /** The most situations. */
  readonly states: number;
  /**
   * The words of a property whose first failure ends the search. It saves the rest, and the report is not
   * complete.
   */
  readonly until?: string;
}

/** The progress of the checker. */
export interface Progress {
  /** Situations found. */
  readonly states: number;
  /** Moves tried. */
  readonly steps: number;
  /** Moves from the start. */
  readonly depth: number;
}
