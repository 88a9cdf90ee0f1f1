import { amountRows } from '@marketsquare/core/storefront/orders';
import { AmountInfo } from '../../../platform/AmountInfo.tsx';
import type { PricedOrder } from '../../../platform/order.ts';
import { Amounts } from '../../../ui/Amounts.tsx';

/** What an order cost, each amount with its reason as long as that still gives it. */
export function OrderAmounts({ order }: { readonly order: PricedOrder }) {
  return (
    <Amounts
      rows={amountRows(order).map(({ proof, ...row }) => ({
        ...row,
        info: proof && <AmountInfo proof={proof} />,
      }))}
    />
  );
}
