import { useState } from 'react';
import { recentlyViewed } from '../../platform/recently-viewed.ts';
import { localStore } from '../../platform/site-data.ts';
import { ShelfOfIds } from './ShelfOfIds.tsx';

/** The number of products that the row shows. */
const mostShown = 12;

interface RecentlyViewedProps {
  /** The product of this page. */
  readonly except?: number;
}

/**
 * The products opened last in this browser, the newest first, at today's prices of the chosen store; nothing
 * when there are none, or the store sells none of them. The row stays as it was when the page opened.
 */
export function RecentlyViewed({ except }: RecentlyViewedProps) {
  const [viewed] = useState(() => recentlyViewed(localStore()));
  const ids = viewed.filter((id) => id !== except).slice(0, mostShown);
  return <ShelfOfIds title="Recently viewed" ids={ids} />;
}
