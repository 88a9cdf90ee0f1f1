import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Hands on the focus between two controls that take turns in one place, such as Add and the stepper. When the
 * focused one goes, the last button of the next one gets the focus, so that a keyboard or a screen reader
 * goes on where it was.
 *
 * @param isAnsweredAbove  the control waits for a dialog above it, which has the focus meanwhile
 * @returns the ref of whichever control is there
 */
export function useHandedFocus(isAnsweredAbove: boolean): RefCallback<HTMLElement> {
  const isAbove = useRef(isAnsweredAbove);
  const isHanded = useRef(false);
  useLayoutEffect(() => {
    isAbove.current = isAnsweredAbove;
  }, [isAnsweredAbove]);
  return useCallback((control: HTMLElement | null) => {
    if (!control) return;
    if (isHanded.current) lastButtonOf(control)?.focus({ preventScroll: true });
    isHanded.current = false;
    // React clears a ref while the control is still in the page.
    return () => {
      isHanded.current = isAbove.current || control.contains(document.activeElement);
    };
  }, []);
}

function lastButtonOf(control: HTMLElement): HTMLElement | undefined {
  return control.matches('button') ? control : Array.from(control.querySelectorAll('button')).at(-1);
}
