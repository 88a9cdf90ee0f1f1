import { useLayoutEffect, useRef } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { backgroundOf, firstKey } from '../platform/history.ts';
import { scrollPrefix } from '../platform/scroll-places.ts';
import { sessionStore } from '../platform/site-data.ts';
import { focusPage } from '../ui/focus-page.ts';

/** Scrolling has ended after this long without movement. */
const quietMs = 100;

/**
 * Restores a page's scroll position on return, and starts a new page at its top, or at the part its hash names. A modal
 * does not move the page below it.
 */
export function useScrollPlaces(): void {
  const location = useLocation();
  const how = useNavigationType();
  const page = backgroundOf(location)?.key ?? location.key;
  const hasStarted = useRef(false);

  // Runs together with the move below: a page that is left later would keep the next page's place as its own.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => sessionStore().setItem(scrollPrefix + page, `${[scrollY, ...firstCard()]}`);
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const keepOnceQuiet = () => {
      clearTimeout(quiet);
      quiet = setTimeout(keep, quietMs);
    };
    // Safari before 26.2 does not say when scrolling ends.
    const [moved, hear] =
      'onscrollend' in window ? (['scrollend', keep] as const) : (['scroll', keepOnceQuiet] as const);
    addEventListener(moved, hear);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(quiet);
      removeEventListener(moved, hear);
      removeEventListener('pagehide', keep);
    };
  }, [page]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the page decides when to move; hash and kind belong to it
  useLayoutEffect(() => {
    const isStart = !hasStarted.current;
    hasStarted.current = true;
    // All pages that a tab was opened at, or sent to by their addresses, share one key: this is a different
    // page.
    if (isStart && page === firstKey) sessionStore().removeItem(scrollPrefix + page);
    const kept = sessionStore().getItem(scrollPrefix + page);
    const named = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    if (how === 'POP' && kept !== null) restore(kept);
    else if (named) named.scrollIntoView();
    // A page that a tab is opened at is at its top by itself; scrolling it there would force a layout before
    // it is complete.
    else if (!isStart) scrollTo(0, 0);
    // The keyboard and screen readers start at the top of the new page, but nobody is interrupted in it.
    if (!isStart && !isHeld(how)) focusPage();
  }, [page]);
}

function restore(kept: string): void {
  const [top = 0, index = -1, cardTop = 0] = kept.split(',').map(Number);
  scrollTo(0, top);
  const card = cards()[index];
  if (card) hold(card, cardTop);
  // The list is shorter than it was, as after a reload: its end is another product's place.
  else if (index >= 0 && scrollY < top - 1) scrollTo(0, 0);
}

/**
 * Holds a card at its height in the window while those around it are drawn and measured: out of view, a
 * card's height is only estimated. The hold ends when something else moves the page, or the card goes.
 */
function hold(card: Element, cardTop: number): void {
  let place = scrollY;
  const sizes = new ResizeObserver(() => {
    if (!card.isConnected || scrollY !== place) return sizes.disconnect();
    scrollBy(0, topOf(card) - cardTop);
    place = scrollY;
  });
  sizes.observe(document.body);
}

/**
 * The number of the first card of a listing that begins in view, and its top in the window in pixels; empty
 * without one. Groups that have been passed are not asked where their cards are: out of view they would be
 * laid out for it.
 */
function firstCard(): readonly number[] {
  const seen = [...document.querySelectorAll('[data-density] > ul')].filter((group) => bottomOf(group) >= 0);
  for (const card of seen.slice(0, 2).flatMap((group) => [...group.children])) {
    const top = topOf(card);
    if (top >= 0) return [cards().indexOf(card), top];
  }
  return [];
}

function cards(): readonly Element[] {
  return [...document.querySelectorAll('[data-density] > ul > li')];
}

function bottomOf(group: Element): number {
  return group.getBoundingClientRect().bottom;
}

function topOf(card: Element): number {
  return card.getBoundingClientRect().top;
}

/**
 * True if the focus is to stay: in a field that survived the change, such as the search box, or anywhere in a
 * redirected page.
 */
function isHeld(how: NavigationType): boolean {
  const { activeElement, body } = document;
  return activeElement?.matches('input, textarea, select') || (how === 'REPLACE' && activeElement !== body);
}
