import { knownCategories } from '@marketsquare/core/shop/catalogue';
import { isValidElement } from 'react';
import { describe, expect, test } from 'vitest';
import { categoryPath, promotionPath } from '../platform/paths.ts';
import { foodLink, footerColumns, guestLinks, helpLinks, userLinks } from './layout/links.ts';
import { screenAt } from './routes.tsx';

/** Whether an address opens a screen of its own, rather than the not-found page. */
function hasScreen(path: string): boolean {
  return componentAt(path) !== componentAt('/nowhere');
}

function componentAt(path: string): unknown {
  const shown = screenAt(path);
  return isValidElement(shown) ? shown.type : null;
}

describe('what the layout links to', () => {
  test('an address without a screen is distinguished from one with a screen [ROUTE-43]', () => {
    expect(hasScreen('/no-such-page')).toBe(false);
    expect(hasScreen('/home')).toBe(true);
  });

  const links = [
    ...helpLinks,
    ...guestLinks,
    ...userLinks,
    foodLink,
    ...footerColumns.flatMap((c) => c.links),
  ];
  test.each(links)('"$label" leads to a screen at $to', ({ to }) => {
    expect(hasScreen(to)).toBe(true);
  });

  test('every category and every promotion of the menus has a screen [NAV-12, NAV-13]', () => {
    const addresses = [...knownCategories.map((word) => categoryPath(word)), promotionPath('Pantry Week')];
    expect(addresses.filter((address) => !hasScreen(address))).toEqual([]);
  });
});
