import type { CartKind } from '@marketsquare/core/shop/cart';
import { Clock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { AmountInfo } from '../../components/AmountInfo.tsx';
import { KitchenNotice } from '../../components/FoodNotice.tsx';
import { LineStepper } from '../../components/LineStepper.tsx';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import { useRules } from '../../platform/shop.tsx';
import type { NearRemoved } from '../../ui/use-near-removed.ts';
import { DeliverySoFar } from './DeliverySoFar.tsx';
import { FreeDeliveryLine } from './FreeDeliveryLine.tsx';
import { amountOf, lineAmount, packLabel, useCart } from './lines.ts';
import { MinimumLine } from './MinimumLine.tsx';
import styles from './SideCart.module.css';

interface SideCartSectionProps {
  readonly kind: CartKind;
  readonly title: string;
  readonly estimate: ReactNode;
  readonly near: NearRemoved;
}

/** One cart's lines, their delivery time and their subtotal. */
export function SideCartSection({ kind, title, estimate, near }: SideCartSectionProps) {
  const id = useId();
  const { minimumOrder } = useRules();
  const { lines, subtotal } = useCart(kind);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.header}>
        <h3 id={id} ref={near.heading}>
          {title}
        </h3>
        <p className={styles.estimate}>
          <Clock aria-hidden="true" />
          <span>{estimate}</span>
        </p>
      </header>
      {kind === 'food' && <KitchenNotice way={null} />}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.key} ref={near.row} className={styles.line}>
            <span className={styles.picture}>
              <ProductPicture imageUrl={line.imageUrl} name={line.name} category={line.category} size={64} />
            </span>
            <p className={styles.name}>{line.name}</p>
            {line.pack !== null && <p className={styles.pack}>{packLabel(line)}</p>}
            <div className={styles.foot}>
              <p className={styles.amount}>{lineAmount(line)}</p>
              <div className={styles.control}>
                <LineStepper kind={kind} line={line} place="card" />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.subtotal}>
        <span className={styles.worked}>
          Subtotal
          <AmountInfo proof={subtotal} />
        </span>
        <span>{amountOf(subtotal)}</span>
      </div>
      <MinimumLine
        minimum={minimumOrder[kind]}
        subtotals={{ groceries: subtotal.amount, food: subtotal.amount }}
      />
      <FreeDeliveryLine kind={kind} />
      <DeliverySoFar kind={kind} />
    </section>
  );
}
