import { formatNaira } from '@marketsquare/core/kernel/money';
import { ChevronUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingLayer } from '../../ui/Missing.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useDue } from './Summary.tsx';
import styles from './TotalBar.module.css';

const OrderSheet = lazyPart(() => import('./OrderSheet.tsx'), MissingLayer);

/** Keeps the total in view on a phone; it opens the whole order. */
export function TotalBar() {
  const due = useDue();
  const [isOpen, setOpen] = useState(false);
  if (!due) return null;
  return (
    <BottomBar>
      <button type="button" className={styles.total} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.label}>
          Total Due
          <ChevronUp aria-hidden="true" />
        </span>
        <span className={styles.amount}>{formatNaira(due.card)}</span>
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
