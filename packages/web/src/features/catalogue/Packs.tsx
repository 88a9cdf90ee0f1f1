import type { Product } from '@marketsquare/core/shop/catalogue';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingLayer } from '../../ui/Missing.tsx';
import type { WayIntoCart } from './use-product-card.ts';

const VariationDialog = lazyPart(() => import('./VariationDialog.tsx'), MissingLayer);

interface PacksProps {
  readonly product: Product;
  readonly way: WayIntoCart;
}

/** The sheet with a dish's packs, while one is being chosen. [PDP-10] */
export function Packs({ product, way }: PacksProps) {
  if (!way.isChoosingPack) return null;
  return (
    <Suspense>
      <VariationDialog product={product} onChoose={way.choosePack} onClose={way.closePacks} />
    </Suspense>
  );
}
