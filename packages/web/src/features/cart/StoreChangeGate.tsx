import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingExtra } from '../../ui/Missing.tsx';
import { useStoreChange } from './use-store-change.ts';

const StoreChange = lazyPart(() => import('./StoreChange.tsx'), MissingExtra);

/** Loads the report of a change of store when there is one. */
export function StoreChangeGate() {
  const isStoreChanged = useStoreChange();
  return <Suspense>{isStoreChanged && <StoreChange />}</Suspense>;
}
