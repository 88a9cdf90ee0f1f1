import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingLayer } from '../../../ui/Missing.tsx';
import type { ShareDialogProps } from './ShareDialog.tsx';

const ShareDialog = lazyPart(() => import('./ShareDialog.tsx'), MissingLayer);

/** Opens the dialog that makes a link of a cart. */
export function ShareBasket({ kinds }: Pick<ShareDialogProps, 'kinds'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="quiet"
        isWide
        icon={<Share2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Share this basket
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog kinds={kinds} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
