import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const ProductCarousels = lazyPart(() => import('./ProductCarousels.tsx'), MissingPart);

/** The shelves of a store's front, which are below the first screenful. */
export function LaterCarousels(props: ComponentProps<typeof ProductCarousels>) {
  return (
    <Suspense fallback={<Skeleton shape="block" height="72rem" />}>
      <ProductCarousels {...props} />
    </Suspense>
  );
}
