import {
  type CartKind,
  type CartLine,
  commonWish,
  nameWithPack,
  wishTexts,
} from '@marketsquare/core/shop/cart';
import { MessageSquareText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingLayer } from '../../ui/Missing.tsx';
import { useCart } from './lines.ts';

const WishDialog = lazyPart(() => import('./WishDialog.tsx'), MissingLayer);

interface WishesProps {
  readonly kind: CartKind;
  /** Left out for all lines of the cart at once. */
  readonly line?: CartLine;
}

/** The wish for a line, or for all lines, that run out. Default export, because it loads after the cart. */
export default function Wishes({ kind, line }: WishesProps) {
  const [isOpen, setOpen] = useState(false);
  const { lines: all } = useCart(kind);
  const opening = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
  return (
    <>
      {line ? (
        <IconButton
          label={`Wishes for ${nameWithPack(line)}`}
          icon={<MessageSquareText aria-hidden="true" />}
          {...opening}
        />
      ) : (
        <Button tone="quiet" size="small" {...opening}>
          {`If anything runs out: ${commonWords(all)}`}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <WishDialog
            kind={kind}
            lines={line ? [line] : all}
            subject={line ? nameWithPack(line) : 'all items'}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function commonWords(lines: readonly CartLine[]): string {
  const wish = commonWish(lines);
  if (wish === undefined) return 'differs by item';
  return wish === null ? 'no preference' : wishTexts[wish];
}
