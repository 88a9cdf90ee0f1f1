import { onTestFinished } from 'vitest';

/** Puts the server's first paint into the page, until the test ends or the shop is drawn. */
export function paintFirst(markup: string): HTMLElement {
  const first = document.createElement('div');
  first.id = 'first';
  first.innerHTML = markup;
  onTestFinished(() => first.remove());
  document.documentElement.append(first);
  return first;
}
