import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { backgroundOf } from '../features/catalogue/ModalLink.tsx';

const prefix = 'scroll:';
/** The key of the page that a tab opens with: it is no return to anything. */
const firstKey = 'default';

/**
 * Gives a page its place back when one returns to it, and starts a new one at its top, or at the part its hash names. A
 * modal leaves the page below it where it is.
 */
export function useScrollPlaces(): void {
  const location = useLocation();
  const how = useNavigationType();
  const page = backgroundOf(location)?.key ?? location.key;
  const isReturn = how === 'POP' && page !== firstKey;

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => sessionStorage.setItem(prefix + page, `${scrollY}`);
    addEventListener('scrollend', keep);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scrollend', keep);
      removeEventListener('pagehide', keep);
    };
  }, [page]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page alone says when to move; hash and kind belong to it
  useLayoutEffect(() => {
    const kept = sessionStorage.getItem(prefix + page);
    const named = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    if (isReturn && kept !== null) scrollTo(0, Number(kept));
    else if (named) named.scrollIntoView();
    else scrollTo(0, 0);
    // The keyboard and screen readers start where the new page does; whoever types already is not interrupted.
    if (page !== firstKey && !isTyping()) document.getElementById('page')?.focus({ preventScroll: true });
  }, [page]);
}

/** Whether the focus is in a field that outlived the page before, such as the search box. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false;
}
