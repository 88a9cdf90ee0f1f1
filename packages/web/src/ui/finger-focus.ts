/**
 * A finger on a button leaves the focus where it is, as in Safari: to move it to and fro costs a slow phone a third of the
 * press. A field gives it up, and its keyboard goes. A button of a list opens it by the mouse's event, which would not come.
 */
export function leaveFocus(page: Document): void {
  page.addEventListener('pointerdown', (event) => {
    const { target, pointerType } = event;
    if (pointerType !== 'touch' || page.activeElement?.matches('input, select, textarea')) return;
    if (target instanceof Element && target.closest('button:not([aria-haspopup="listbox"])'))
      event.preventDefault();
  });
}
