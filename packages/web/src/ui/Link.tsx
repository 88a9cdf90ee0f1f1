import type { ComponentProps, MouseEvent } from 'react';
import { createPath, Link as RouterLink, useLocation } from 'react-router-dom';

/**
 * A link within the shop. To the current page, the router replaces the entry of the history; here a second
 * press of a link whose page still loads adds no entry either.
 */
export function Link({ onClick, ...link }: ComponentProps<typeof RouterLink>) {
  const shown = createPath(useLocation());
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isAhead = location.href !== new URL(shown, location.href).href;
    if (isAhead && event.currentTarget.href === location.href) event.preventDefault();
  };
  return <RouterLink {...link} onClick={press} />;
}
