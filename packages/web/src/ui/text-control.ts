/** A control that a person, or their password manager, writes a text into. */
export function isTextControl(control: Element | null): control is HTMLInputElement | HTMLTextAreaElement {
  if (control instanceof HTMLTextAreaElement) return true;
  return control instanceof HTMLInputElement && !noTexts.has(control.type);
}

const noTexts = new Set(['checkbox', 'radio', 'hidden', 'file', 'submit', 'button']);
