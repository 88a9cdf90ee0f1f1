import type { Explained } from '@marketsquare/core/shop/pricing';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MissingLayer } from '../ui/Missing.tsx';
import { InfoButton } from './InfoButton.tsx';

const AmountDialog = lazyPart(() => import('./AmountDialog.tsx'), MissingLayer);

/** Shows how an amount that was computed here came about. */
export function AmountInfo({ proof }: { readonly proof: Explained }) {
  return (
    <InfoButton amount={proof.label} dialog={(onClose) => <AmountDialog proof={proof} onClose={onClose} />} />
  );
}
