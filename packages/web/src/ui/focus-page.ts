/** Puts a lost focus at the beginning of the page. */
export function focusPage(): void {
  document.getElementById('page')?.focus({ preventScroll: true });
}
