import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MissingExtra } from '../ui/Missing.tsx';

const GroceryEstimate = lazyPart(() => import('./GroceryEstimate.tsx'), MissingExtra);

/** The time at which groceries may arrive, once that has loaded; nothing before. */
export function LaterGroceryEstimate(props: ComponentProps<typeof GroceryEstimate>) {
  return (
    <Suspense>
      <GroceryEstimate {...props} />
    </Suspense>
  );
}
