import { formatNaira, type Kobo } from '@marketsquare/core/kernel/money';
import { type MinimumOrder, minimumProgress } from '@marketsquare/core/shop/pricing';
import { OwnText } from '../../ui/OwnText.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import styles from './MinimumLine.module.css';

interface MinimumLineProps {
  readonly minimum: MinimumOrder;
  readonly subtotals: { readonly groceries: Kobo; readonly food: Kobo };
  /** True if other goods stand beside those of the minimum, which then need their name. */
  readonly isMixed?: boolean;
}

const names = { food: 'prepared food', groceries: 'groceries' } as const;

/**
 * The amount by which a cart is below the minimum order, to the kobo; of two minimums, each that is missed. Nothing where
 * the shop has none. [SIDE-05]
 */
export function MinimumLine({ minimum, subtotals, isMixed }: MinimumLineProps) {
  const { reached, least, missing } = minimumProgress(minimum, subtotals);
  if (least === 0) return null;
  return (
    <ProgressLine value={reached} max={least}>
      {missing.length === 0
        ? 'You have reached the minimum order'
        : missing.map(({ goods, amount, least: ofThese, isOneOfTwo }) => (
            <span key={goods} className={styles.missing}>
              Add <strong>{formatNaira(amount)}</strong>
              <OwnText>{(isMixed || isOneOfTwo) && ` of ${names[goods]}`}</OwnText>{' '}
              <OwnText>{`to reach the minimum order of ${formatNaira(ofThese)}`}</OwnText>
            </span>
          ))}
    </ProgressLine>
  );
}
