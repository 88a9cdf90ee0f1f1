const reached = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';

/**
 * As the `ref` of a part: makes it focusable while it scrolls and holds nothing focusable, which not every
 * browser does by itself. [WCAG 2.1.1]
 */
export function reachable(part: HTMLElement | null): (() => void) | undefined {
  if (part === null) return;
  const judge = () => {
    const isOutOfReach = part.scrollHeight > part.clientHeight && part.querySelector(reached) === null;
    if (isOutOfReach) part.tabIndex = 0;
    else part.removeAttribute('tabindex');
  };
  const watch = new ResizeObserver(judge);
  for (const one of [part, ...part.children]) watch.observe(one);
  return () => watch.disconnect();
}
