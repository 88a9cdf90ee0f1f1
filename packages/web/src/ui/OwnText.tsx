import type { ReactNode } from 'react';

/**
 * A text beside others that changes, or comes and goes, in an element of its own. A browser that translates a
 * page replaces each text by its own elements. React still holds the old text, and would change or remove a
 * node that is no longer in the page; an element survives. It stays while its text does not, because React
 * inserts later parts before it.
 */
export function OwnText({ children }: { readonly children: ReactNode }) {
  return <span>{children}</span>;
}
