import { onTestFinished } from 'vitest';

/** A browser that does not say when scrolling ends, such as Safari 18, until the test ends. */
export function withoutScrollEnd(): void {
  const kept = Object.getOwnPropertyDescriptor(window, 'onscrollend');
  Reflect.deleteProperty(window, 'onscrollend');
  if ('onscrollend' in window) throw new Error('the end of scrolling is still told of');
  onTestFinished(() => {
    if (kept) Object.defineProperty(window, 'onscrollend', kept);
  });
}
