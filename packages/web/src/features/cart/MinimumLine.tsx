import { formatNaira, type Kobo, sumKobo, zeroKobo } from '@marketsquare/core/kernel/money';
import { checkMinimumOrder, type MinimumOrder } from '@marketsquare/core/shop/pricing';
import { ProgressLine } from '../../ui/ProgressLine.tsx';

interface MinimumLineProps {
  readonly minimum: MinimumOrder;
  readonly subtotals: { readonly groceries: Kobo; readonly food: Kobo };
}

/** How much a cart is below the minimum order, to the kobo. */
export function MinimumLine({ minimum, subtotals }: MinimumLineProps) {
  const verdict = checkMinimumOrder(minimum, subtotals);
  const missing = verdict.ok ? zeroKobo : sumKobo([verdict.missing.groceries, verdict.missing.food]);
  const least = sumKobo([minimum.groceries, minimum.food]);
  return (
    <ProgressLine value={least - missing} max={least}>
      {missing > 0 ? (
        <>
          Add <strong>{formatNaira(missing)}</strong> to reach the minimum order of {formatNaira(least)}
        </>
      ) : (
        'You have reached the minimum order'
      )}
    </ProgressLine>
  );
}
