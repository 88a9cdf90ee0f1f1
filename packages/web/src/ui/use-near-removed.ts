import { type RefCallback, useState } from 'react';

/** The refs of elements that may get the focus after a removal. */
export interface NearRemoved {
  /** Of each row of a list. */
  readonly row: RefCallback<HTMLElement>;
  /** Of each heading that stands when no row of a list is left, in their order. */
  readonly heading: RefCallback<HTMLElement>;
}

/**
 * Moves the focus when its row is removed: to the same control of the next row, else of the one before, else
 * to a heading. So a keyboard or a screen reader goes on where it was. A row that comes back takes the focus
 * that its coming ended.
 */
export function useNearRemoved(): NearRemoved {
  const [near] = useState(nearRemoved);
  return near;
}

function nearRemoved(): NearRemoved {
  const headings = new Set<HTMLElement>();
  // A heading may have to load first.
  let isAwaited = false;
  let place = -1;
  return {
    row: (row) => {
      if (!row) return;
      if (document.activeElement === document.body && place >= 0) {
        const controls = controlsOf(row);
        (controls[place] ?? controls[0])?.focus();
      }
      // React clears a ref while the row is still in the page.
      return () => {
        const at = controlsOf(row).findIndex((control) => control.contains(document.activeElement));
        if (at < 0) return;
        place = at;
        const neighbours = [row.nextElementSibling, row.previousElementSibling];
        queueMicrotask(() => {
          const neighbour = neighbours.find((each) => each?.isConnected);
          const [heading] = headings;
          isAwaited = !neighbour && !heading;
          const controls = neighbour ? controlsOf(neighbour) : [];
          (controls[at] ?? controls[0])?.focus();
          if (!neighbour && heading) focusHeading(heading);
        });
      };
    },
    heading: (heading) => {
      if (!heading) return;
      headings.add(heading);
      if (isAwaited && document.activeElement === document.body) focusHeading(heading);
      isAwaited = false;
      return () => {
        headings.delete(heading);
      };
    },
  };
}

function controlsOf(row: Element): readonly HTMLElement[] {
  return Array.from(row.querySelectorAll<HTMLElement>('a, button, input'));
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus();
}
