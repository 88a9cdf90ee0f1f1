import { onTestFinished } from 'vitest';

/** Puts what the server paints before any script into the page, for as long as the test runs or until the shop is drawn. */
export function paintFirst(markup: string): HTMLElement {
  const first = document.createElement('div');
  first.id = 'first';
  first.innerHTML = markup;
  onTestFinished(() => first.remove());
  document.documentElement.append(first);
  return first;
}
