import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

/** Fills in fields by their labels: a text is pasted, and a choice made by its words or its value. */
export async function fillIn(user: UserEvent, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(label);
    if (field instanceof HTMLSelectElement) {
      await user.selectOptions(field, value);
      continue;
    }
    await user.clear(field);
    await user.click(field);
    await user.paste(value);
  }
}

/** The problem shown beside a field; null for a valid one. */
export function problemAt(label: string | RegExp): string | null {
  const field = screen.getByLabelText(label);
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}

/** Puts a text into a field as some password managers do: no event tells of it. */
export function putSilently(label: string, value: string): void {
  const field = screen.getByLabelText(label);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
}
