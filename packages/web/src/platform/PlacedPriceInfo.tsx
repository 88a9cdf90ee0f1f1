import type { OrderView } from '@marketsquare/core/wire/api';
import { Info } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MissingLayer } from '../ui/Missing.tsx';

const PlacedPriceDialog = lazyPart(() => import('./PlacedPriceDialog.tsx'), MissingLayer);

/** The button beside a placed order's total that shows how it was computed. Default export, because it loads later. */
export default function PlacedPriceInfo({ order }: { readonly order: OrderView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="How Total is worked out"
        icon={<Info aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <PlacedPriceDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
