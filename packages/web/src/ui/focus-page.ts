/** Whoever has lost the focus goes on at the beginning of the page. */
export function focusPage(): void {
  document.getElementById('page')?.focus({ preventScroll: true });
}
