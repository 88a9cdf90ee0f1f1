/**
 * Reports the height of a part, in CSS pixels, whenever it changes.
 *
 * @returns ends it
 */
export function watchHeight(part: HTMLElement, tell: (px: number) => void): () => void {
  const watch = new ResizeObserver(() => tell(part.offsetHeight));
  watch.observe(part);
  return () => watch.disconnect();
}

/**
 * Publishes the height of a part to the page's style under this name; parts that the page keeps in view, or
 * scrolls there, stay clear of it.
 */
export function publishHeight(part: HTMLElement, name: '--top-bar' | '--notices'): () => void {
  return watchHeight(part, (px) => document.documentElement.style.setProperty(name, `${px}px`));
}
