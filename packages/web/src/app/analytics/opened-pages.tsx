import { cartItemOf } from '@marketsquare/core/shop/cart';
import type { OrderKind } from '@marketsquare/core/shop/pricing';
import { useEffect } from 'react';
import { useProduct } from '../../features/catalogue/product-query.ts';
import type { Report } from '../../platform/analytics/told-once.ts';
import type { ProductAddress } from '../../platform/paths.ts';
import { useCheckout, useFoodCart, useGroceryCart } from '../../platform/shop.tsx';
import { goodsOf, linesOf } from './items.ts';

interface OpenedProductProps {
  readonly address: ProductAddress;
  readonly report: Report;
}

/** A product on its page or in its modal, in the smallest of its packs. [ANALYTICS-01] */
export function OpenedProduct({ address, report }: OpenedProductProps) {
  const { data: product } = useProduct(address);
  useEffect(() => {
    if (!product) return;
    const item = cartItemOf(product, product.variations[0] ?? null);
    const line = { ...item, key: '', quantity: item.unit === 'gram' ? 1000 : 1 };
    report.tellOnce({ name: 'view_item', params: goodsOf([line]) });
  }, [product, report]);
  return null;
}

interface OpenedOrderProps {
  readonly kind: OrderKind;
  readonly report: Report;
}

/** A cart on its page. [ANALYTICS-04] */
export function OpenedCart({ kind, report }: OpenedOrderProps) {
  const groceryLines = useGroceryCart(({ context }) => context.lines);
  const foodLines = useFoodCart(({ context }) => context.lines);
  useEffect(() => {
    const lines = linesOf(kind, { groceryLines, foodLines });
    report.tellOnce({ name: 'view_cart', params: goodsOf(lines) });
  }, [kind, groceryLines, foodLines, report]);
  return null;
}

/** A checkout, as soon as it is open: one that is refused leads back to its cart. [ANALYTICS-05] */
export function OpenedCheckout({ kind, report }: OpenedOrderProps) {
  const isOpen = useCheckout((checkout) => checkout.matches('open') && checkout.context.kind === kind);
  const groceryLines = useCheckout(({ context }) => context.groceryLines);
  const foodLines = useCheckout(({ context }) => context.foodLines);
  useEffect(() => {
    if (!isOpen) return;
    const lines = linesOf(kind, { groceryLines, foodLines });
    report.tellOnce({ name: 'begin_checkout', params: goodsOf(lines) });
  }, [isOpen, kind, groceryLines, foodLines, report]);
  return null;
}
