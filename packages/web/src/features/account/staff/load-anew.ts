import type { MouseEvent } from 'react';

/** Leaves this page as a plain link does: those of staff are pages of their own, which are loaded and not routed to. */
export function loadAnew(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  location.assign(event.currentTarget.href);
}
