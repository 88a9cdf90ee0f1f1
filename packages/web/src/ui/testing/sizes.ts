import { onTestFinished, vi } from 'vitest';

/** What watches sizes on a page without layout, until the test ends. */
export interface Sizes {
  /** Tells of a part that is watched; of no other. */
  readonly resize: (one: Element | null) => void;
  readonly isWatched: (one: Element | null) => boolean;
}

/** @param isKnownAtOnce  whether a part's size is told as soon as it is watched, as a browser does */
export function watchSizes({ isKnownAtOnce = false } = {}): Sizes {
  const watched = new Map<Element, () => void>();
  const before = ResizeObserver;
  class Watching extends before {
    readonly #tell: ResizeObserverCallback;
    readonly #own = new Set<Element>();
    constructor(tell: ResizeObserverCallback) {
      super(tell);
      this.#tell = tell;
    }
    override observe(target: Element): void {
      const tell = () => this.#tell([], this);
      this.#own.add(target);
      watched.set(target, tell);
      if (isKnownAtOnce) tell();
    }
    override disconnect(): void {
      for (const target of this.#own) watched.delete(target);
    }
  }
  vi.stubGlobal('ResizeObserver', Watching);
  onTestFinished(() => void vi.stubGlobal('ResizeObserver', before));
  return {
    resize: (one) => one && watched.get(one)?.(),
    isWatched: (one) => one !== null && watched.has(one),
  };
}
