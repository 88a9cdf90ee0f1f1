/** True for a control that is disabled to assistive technology, whether or not a press on it is still heard. */
export function isOff(control: Element | null | undefined): boolean {
  return control?.matches(':disabled, [aria-disabled="true"]') ?? false;
}
