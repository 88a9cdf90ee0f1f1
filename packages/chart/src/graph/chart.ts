/**
 * A machine as a graph of plain data, for pictures, with the machine's own names. It comes from the running definition, so a
 * picture cannot differ from it.
 */
export interface Chart {
  /** The machine's name in a journal. */
  readonly name: string;
  readonly root: ChartState;
}

export interface ChartState {
  /** XState's own, such as `payment.card.checking`; unique within the chart. */
  readonly id: string;
  /** The last part of the id. */
  readonly key: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** True if its parent starts in it; a parallel state starts in all children, and none is marked. */
  readonly isInitial: boolean;
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly ChartInvoke[];
  /** In the order in which the machine tries them. */
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

/** Work that runs as long as its state. */
export interface ChartInvoke {
  readonly id: string;
  /** The actor that does it. */
  readonly actor: string;
}

export interface ChartTransition {
  /** Unique within the chart. */
  readonly id: string;
  readonly source: string;
  /** Ids of states; none when the state is kept and only actions run. */
  readonly targets: readonly string[];
  readonly trigger: Trigger;
  /** The guard as text, such as `hasTerms and not (isBusy or isLate)`; null when there is none. */
  readonly guard: string | null;
  /** True if it is the fallback when the guards of earlier candidates fail. */
  readonly isFallback: boolean;
  readonly actions: readonly string[];
  /** True if it re-enters its source although the target is inside it. */
  readonly isReentering: boolean;
}

/** The cause of a transition. */
export type Trigger =
  | { readonly kind: 'event'; readonly event: string }
  | { readonly kind: 'always' }
  | { readonly kind: 'actorDone' | 'actorFailed' | 'actorMoved'; readonly actor: string }
  | { readonly kind: 'stateDone'; readonly state: string }
  | { readonly kind: 'delay'; readonly delay: string };
