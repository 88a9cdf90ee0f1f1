import type { Explained } from '@marketsquare/core/shop/pricing';
import { Info } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MissingLayer } from '../ui/Missing.tsx';

const AmountDialog = lazyPart(() => import('./AmountDialog.tsx'), MissingLayer);

/** The button beside an amount that shows how it was computed. */
export function AmountInfo({ proof }: { readonly proof: Explained }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`How ${proof.label} is worked out`}
        icon={<Info aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <AmountDialog proof={proof} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
