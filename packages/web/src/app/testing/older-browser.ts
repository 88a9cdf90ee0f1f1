import { onTestFinished } from 'vitest';

/** A browser without popovers, such as Safari 16, until a shop is opened in the next. */
export function withoutPopovers(): void {
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
}

/** A browser that does not say when scrolling ends, such as Safari 18, until the test ends. */
export function withoutScrollEnd(): void {
  const kept = Object.getOwnPropertyDescriptor(window, 'onscrollend');
  Reflect.deleteProperty(window, 'onscrollend');
  if ('onscrollend' in window) throw new Error('the end of scrolling is still told of');
  onTestFinished(() => {
    if (kept) Object.defineProperty(window, 'onscrollend', kept);
  });
}
