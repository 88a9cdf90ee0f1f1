import type { ComponentProps } from 'react';

/** A link that leaves the shop: in a window of its own, which learns nothing of the page it came from. */
export function OutsideLink({ children, ...link }: Omit<ComponentProps<'a'>, 'target' | 'rel'>) {
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
