import type { ReactNode } from 'react';

/**
 * A text that changes, or is not always there, beside others. A browser that translates a page puts its own elements in the
 * place of each text, and React, which still holds the text, would change or remove what is no longer on the page: an element
 * is what it can count on. It stays while its text does not, for what follows it is put before something.
 */
export function OwnText({ children }: { readonly children: ReactNode }) {
  return <span>{children}</span>;
}
