import type { OrderView } from '@marketsquare/core/wire/api';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MissingLayer } from '../ui/Missing.tsx';
import { InfoButton } from './InfoButton.tsx';

const PlacedPriceDialog = lazyPart(() => import('./PlacedPriceDialog.tsx'), MissingLayer);

/** Shows how a placed order's total came about. Default export, because it loads later. */
export default function PlacedPriceInfo({ order }: { readonly order: OrderView }) {
  return (
    <InfoButton amount="Total" dialog={(onClose) => <PlacedPriceDialog order={order} onClose={onClose} />} />
  );
}
