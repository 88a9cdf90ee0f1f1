import { explainedView } from '@marketsquare/core/shop/pricing';
import { amountRows, placedPrice } from '@marketsquare/core/storefront/orders';
import { type OrderView, toPlacedQuote } from '@marketsquare/core/wire/api';
import { useQuery } from '@tanstack/react-query';
import { read } from '../platform/read.ts';
import { useShell } from '../platform/shell.tsx';
import { Amounts } from '../ui/Amounts.tsx';
import { AmountTree } from '../ui/AmountTree.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

interface PlacedPriceDialogProps {
  readonly order: OrderView;
  readonly onClose: () => void;
}

/**
 * The proof of a placed order's total, or its plain amounts where there is none. Default export, because it
 * loads at first use.
 */
export default function PlacedPriceDialog({ order, onClose }: PlacedPriceDialogProps) {
  const { data: proof, isLoading } = usePlacedPrice(order.id);
  return (
    <Dialog isOpen size="small" title="How this is worked out" onClose={onClose}>
      {isLoading && <Skeleton shape="block" height="12rem" />}
      {!isLoading && !proof && <Amounts rows={amountRows(order)} />}
      {proof && <AmountTree amount={explainedView(proof)} />}
    </Dialog>
  );
}

/** The price of a placed order never changes: it is read once. */
function usePlacedPrice(id: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['own', 'placed price', id],
    queryFn: async () =>
      placedPrice(toPlacedQuote((await read(api.get('/api/order/{id}', { params: { path: { id } } }))).data)),
  });
}
