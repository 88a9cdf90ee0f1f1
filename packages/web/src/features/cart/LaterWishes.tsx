import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingExtra } from '../../ui/Missing.tsx';

const Wishes = lazyPart(() => import('./Wishes.tsx'), MissingExtra);

/** The wishes for a line or a cart, in a place that is kept until they have loaded. */
export function LaterWishes(props: ComponentProps<typeof Wishes>) {
  return (
    <Suspense>
      <Wishes {...props} />
    </Suspense>
  );
}
