import { useState } from 'react';
import { useShell } from '../../../../platform/shell.tsx';
import { ActionDialog } from '../ActionDialog.tsx';
import { PriceFields, typedPrices } from './PriceFields.tsx';
import type { OtherGoods } from './queries.ts';

interface SellDialogProps {
  readonly storeId: number;
  readonly goods: OtherGoods;
  readonly onClose: () => void;
}

/** Sells a product of the shop at this store too. */
export function SellDialog({ storeId, goods: { product_id, name, by_weight }, onClose }: SellDialogProps) {
  const { api } = useShell();
  const [prices, setPrices] = useState({ price: '', oldPrice: '' });
  const price = typedPrices(prices);
  return (
    <ActionDialog
      title={`Sell ${name} here`}
      says="Open shops show it soon."
      confirm="Sell it here"
      whyNot={typeof price === 'string' ? price : null}
      act={async (reason) => {
        if (typeof price === 'string') throw new Error(price);
        return api.post('/api/staff/goods/sell', {
          body: { store_id: storeId, product_id, ...price, reason },
        });
      }}
      onClose={onClose}
    >
      <PriceFields
        draft={prices}
        isByWeight={by_weight}
        onChange={(change) => setPrices({ ...prices, ...change })}
      />
    </ActionDialog>
  );
}
