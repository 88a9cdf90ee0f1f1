import { onTestFinished, vi } from 'vitest';

/** The observers of sizes on a page without layout, until the test ends. */
export interface Sizes {
  /** Reports the size of a part that is observed. */
  readonly resize: (one: Element | null) => void;
  readonly isWatched: (one: Element | null) => boolean;
}

/** @param isKnownAtOnce  true if a part's size is reported as soon as it is observed, as in a browser */
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
