import { Info } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Amount } from './AmountTree.tsx';
import { IconButton } from './IconButton.tsx';

const AmountDialog = lazy(() => import('./AmountDialog.tsx'));

/** The button beside an amount that shows how it comes about. */
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
