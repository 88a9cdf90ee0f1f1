import { formatNaira, type Kobo, sumKobo, zeroKobo } from '@marketsquare/core/kernel/money';
import { checkMinimumOrder, type MinimumOrder } from '@marketsquare/core/shop/pricing';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import styles from './MinimumLine.module.css';

interface MinimumLineProps {
  readonly minimum: MinimumOrder;
  readonly subtotals: { readonly groceries: Kobo; readonly food: Kobo };
}

const goods = [
  ['food', 'prepared food'],
  ['groceries', 'groceries'],
] as const;
const nothing: MinimumOrder = { groceries: zeroKobo, food: zeroKobo };

/** How much a cart is below the minimum order, to the kobo; of two minimums each that is missed. [SIDE-05] */
export function MinimumLine({ minimum, subtotals }: MinimumLineProps) {
  const verdict = checkMinimumOrder(minimum, subtotals);
  const missing = verdict.ok ? nothing : verdict.missing;
  const least = sumKobo([minimum.groceries, minimum.food]);
  const asked = goods.filter(([kind]) => minimum[kind] > 0);
  return (
    <ProgressLine value={least - sumKobo([missing.groceries, missing.food])} max={least}>
      {verdict.ok
        ? 'You have reached the minimum order'
        : asked
            .filter(([kind]) => missing[kind] > 0)
            .map(([kind, name]) => (
              <span key={kind} className={styles.missing}>
                Add <strong>{formatNaira(missing[kind])}</strong>
                {asked.length > 1 && ` of ${name}`} to reach the minimum order of {formatNaira(minimum[kind])}
              </span>
            ))}
    </ProgressLine>
  );
}
