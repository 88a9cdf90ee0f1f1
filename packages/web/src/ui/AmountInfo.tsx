import { Info } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Amount } from './AmountTree.tsx';
import { IconButton } from './IconButton.tsx';
import { lazyPart } from './lazy-part.tsx';
import { MissingLayer } from './Missing.tsx';

const AmountDialog = lazyPart(() => import('./AmountDialog.tsx'), MissingLayer);

/** The button beside an amount that shows how it was computed. */
export function AmountInfo({ amount }: { readonly amount: Amount }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`How ${amount.label} is worked out`}
        icon={<Info aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <AmountDialog amount={amount} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
