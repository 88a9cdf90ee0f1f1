/** A ref of what comes in the place of a pressed button: it takes the focus that the button has lost by going. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (!element || document.activeElement !== document.body) return;
  element.tabIndex = -1;
  element.focus();
}
