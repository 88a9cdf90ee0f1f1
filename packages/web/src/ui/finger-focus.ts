/**
 * Keeps the focus where it is when a finger presses a button, as Safari does: moving it to and fro costs a
 * slow phone a third of the press. A field gives the focus up, and its keyboard goes. A button that opens a
 * list is left alone: it opens by the mouse's event, which would not come.
 */
export function leaveFocus(page: Document): void {
  page.addEventListener('pointerdown', (event) => {
    const { target, pointerType } = event;
    if (pointerType !== 'touch' || page.activeElement?.matches('input, select, textarea')) return;
    if (target instanceof Element && target.closest('button:not([aria-haspopup="listbox"])'))
      event.preventDefault();
  });
}
