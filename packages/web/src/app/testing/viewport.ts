/**
 * The view on a page without layout. The end of a list is out of view until the shopper scrolls there;
 * everything that waits to come near is near, and all shelves are in view.
 */
export interface Viewport {
  readonly Observer: typeof IntersectionObserver;
  /** Brings the mark at the end of a list into view: the present one, or else the next that is drawn. */
  readonly scrollToEnd: () => void;
}

export function viewport(): Viewport {
  let isAtEnd = false;
  /** Each end of a list is lower than the one before: the shopper scrolls there. */
  let scrolled = 0;
  const marks = new Map<Element, () => void>();

  class Observer extends IntersectionObserver {
    readonly #tell: IntersectionObserverCallback;
    #marks: readonly Element[] = [];
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(tell, options);
      this.#tell = tell;
    }
    override observe(target: Element): void {
      if (target.matches('[aria-busy="true"], section')) {
        queueMicrotask(() => this.#tell([entryOf(target)], this));
        return;
      }
      // An element with children is a slider; the end of a list is an empty mark, and a promotion says that
      // it is one.
      if (target.childElementCount > 0 && !target.hasAttribute('data-promotion')) return;
      this.#marks = [...this.#marks, target];
      marks.set(target, () => this.#tell([entryOf(target, scrolled)], this));
      queueMicrotask(look);
    }
    override disconnect(): void {
      for (const mark of this.#marks) marks.delete(mark);
    }
  }

  function look(): void {
    if (!isAtEnd || marks.size === 0) return;
    isAtEnd = false;
    const tellAll = [...marks.values()];
    // A mark fires once; when the list has grown, it is observed again.
    marks.clear();
    for (const tell of tellAll) tell();
  }

  return {
    Observer,
    scrollToEnd: () => {
      isAtEnd = true;
      scrolled += 1;
      look();
    },
  };
}

function entryOf(target: Element, top = 0): IntersectionObserverEntry {
  const bounds = new DOMRect(0, top, 0, 0);
  return {
    target,
    isIntersecting: true,
    intersectionRatio: 1,
    time: 0,
    boundingClientRect: bounds,
    intersectionRect: bounds,
    rootBounds: null,
  };
}
