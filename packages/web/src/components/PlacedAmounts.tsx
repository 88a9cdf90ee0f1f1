import { amountRows } from '@marketsquare/core/storefront/orders';
import type { OrderView } from '@marketsquare/core/wire/api';
import { Suspense } from 'react';
import { Amounts } from '../ui/Amounts.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MissingExtra } from '../ui/Missing.tsx';

const PlacedPriceInfo = lazyPart(() => import('./PlacedPriceInfo.tsx'), MissingExtra);

/** The price of a placed order, part by part, with the way to its proof. */
export function PlacedAmounts({ order }: { readonly order: OrderView }) {
  const info = (
    <Suspense>
      <PlacedPriceInfo order={order} />
    </Suspense>
  );
  return <Amounts rows={amountRows(order).map((row) => (row.isTotal ? { ...row, info } : row))} />;
}
