import type { OrderKind } from '@marketsquare/core/shop/pricing';
import { useEffect, useMemo } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { analyticsServices } from '../../platform/analytics/service.ts';
import { type Report, reportTo } from '../../platform/analytics/told-once.ts';
import { useLoadedConfiguration } from '../../platform/configuration.ts';
import { cartPages, isAt, productAddressOf } from '../../platform/paths.ts';
import { useTab } from '../../platform/ShopProvider.tsx';
import { useShell } from '../../platform/shell.tsx';
import { useShop } from '../../platform/shop.tsx';
import { sessionStore } from '../../platform/site-data.ts';
import { followJournal } from './follow-journal.ts';
import { followPromotions } from './follow-promotions.ts';
import { OpenedCart, OpenedCheckout, OpenedProduct } from './opened-pages.tsx';

/**
 * Reports what visitors do to the shop's analytics services. Default export, because it loads for those who
 * allow it. [ANALYTICS-01..10]
 */
export default function Analytics() {
  const { data: configuration, isError } = useLoadedConfiguration(useShell());
  if (!configuration && !isError) return null;
  return <Reporting endpoint={configuration?.analyticsEndpoint ?? null} />;
}

function Reporting({ endpoint }: { readonly endpoint: string | null }) {
  const tab = useTab();
  const shop = useShop();
  const location = useLocation();
  const report = useMemo(() => reportTo(analyticsServices(endpoint), sessionStore()), [endpoint]);
  useEffect(() => followJournal(tab, shop, report), [tab, shop, report]);
  useEffect(() => followPromotions(report), [report]);
  return <OpenedPage key={location.key} location={location} report={report} />;
}

interface OpenedPageProps {
  readonly location: Location;
  readonly report: Report;
}

function OpenedPage({ location: { pathname }, report }: OpenedPageProps) {
  const address = productAddressOf(pathname);
  if (address) return <OpenedProduct address={address} report={report} />;
  const cart = kindAt('path', pathname);
  if (cart) return <OpenedCart kind={cart} report={report} />;
  const checkout = kindAt('checkout', pathname);
  return checkout && <OpenedCheckout kind={checkout} report={report} />;
}

const kinds: readonly OrderKind[] = ['grocery', 'food', 'combined'];

function kindAt(page: 'path' | 'checkout', path: string): OrderKind | null {
  return kinds.find((kind) => isAt(cartPages[kind][page], path)) ?? null;
}
