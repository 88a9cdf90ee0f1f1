import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingExtra } from '../../ui/Missing.tsx';
import { useStoreChange } from './use-store-change.ts';

const StoreChange = lazyPart(() => import('./StoreChange.tsx'), MissingExtra);

/** Watches the carts for a change of store, and says what it did to them. */
export function StoreChangeGate() {
  const isStoreChanged = useStoreChange();
  return <Suspense>{isStoreChanged && <StoreChange />}</Suspense>;
}
