import { type CartLine, shownQuantity } from '@marketsquare/core/shop/cart';
import { ProductPicture } from '../../../components/ProductPicture.tsx';
import { LineLink } from '../LineLink.tsx';
import { lineAmount, packLabel, unitAmount } from '../lines.ts';
import styles from './BasketScreen.module.css';

interface BasketLinesProps {
  readonly storeId: number;
  readonly lines: readonly CartLine[];
}

/** The lines of a basket that is only viewed. */
export function BasketLines({ storeId, lines }: BasketLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.key} className={styles.line}>
          <span className={styles.picture}>
            <ProductPicture imageUrl={line.imageUrl} name={line.name} category={line.category} size={64} />
          </span>
          <div className={styles.name}>
            <LineLink storeId={storeId} line={line} />
            <span className={styles.note}>{quantityAndPrice(line)}</span>
          </div>
          <span className={styles.amount}>{lineAmount(line)}</span>
        </li>
      ))}
    </ul>
  );
}

function quantityAndPrice(line: CartLine): string {
  const pack = line.pack === null ? '' : `${packLabel(line)} · `;
  return `${pack}${shownQuantity(line)}${line.unit === 'gram' ? ' kg' : ''} × ${unitAmount(line)}`;
}
