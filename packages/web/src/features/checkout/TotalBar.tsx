import { formatNaira } from '@marketsquare/core/kernel/money';
import { selectIsFeePending } from '@marketsquare/core/shop/checkout';
import { ChevronUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCheckout } from '../../platform/shop.tsx';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingLayer } from '../../ui/Missing.tsx';
import { OwnText } from '../../ui/OwnText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCheckoutPrice } from './price.ts';
import { SubmitButton } from './SubmitButton.tsx';
import styles from './TotalBar.module.css';

const OrderSheet = lazyPart(() => import('./OrderSheet.tsx'), MissingLayer);

/** Keeps the total in view on a phone; it opens the whole order. */
export function TotalBar() {
  const price = useCheckoutPrice();
  const isPending = useCheckout(selectIsFeePending);
  const [isOpen, setOpen] = useState(false);
  if (!price) return null;
  return (
    <BottomBar>
      <button type="button" className={styles.total} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.label}>
          <ChevronUp aria-hidden="true" />
          <OwnText>{price.isLeast ? 'Total Due, from' : 'Total Due'}</OwnText>
        </span>
        <span className={styles.amount}>
          {isPending ? <Skeleton width="6rem" /> : formatNaira(price.due.card)}
        </span>
      </button>
      <SubmitButton />
      {isOpen && (
        <Suspense>
          <OrderSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </BottomBar>
  );
}
