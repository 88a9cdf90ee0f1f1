import { shopActor, shopMachines } from '@marketsquare/core/storefront/root';
import { createActor } from 'xstate';
import type { ShownShop } from '../../platform/open-shop.ts';
import type { ReplayedMoment } from '../../platform/replayed-moment.ts';
import type { Shell } from '../../platform/shell.tsx';
import { type Shop, shopOf } from '../../platform/shop.tsx';
import type { Tab } from '../../platform/tab.ts';
import { tabPorts } from '../../platform/tab-ports.ts';

/** The machines of a moment: none of them runs, and events sent to them do nothing. */
export function replayedShop({ shop: snapshot }: Pick<ReplayedMoment, 'shop'>): Shop | null {
  if (snapshot === null) return null;
  const input = { chosen: null, groceryLines: [], foodLines: [] };
  return shopOf(createActor(shopMachines.shop, { id: shopActor, systemId: shopActor, input, snapshot }));
}

/** The tab of a moment, which has no lease; a screen's machine stands where it stood. */
export function replayedTab(shell: Shell, shop: Shop, screens: ReplayedMoment['screens']): Tab {
  const ports = tabPorts(shell, shop);
  const open: ShownShop = {
    shop,
    ports,
    openScreen: ({ name, provide }, input) => {
      const snapshot = screens[name];
      return createActor(provide(ports), { id: name, input, ...(snapshot && { snapshot }) });
    },
  };
  const ended = () => {};
  const view = { kind: 'following', open } as const;
  return {
    current: () => view,
    subscribe: () => ended,
    hear: () => ended,
    shareBy: ended,
    sharing: () => null,
    takeOver: ended,
    startAnew: async () => {},
    startForNext: async () => {},
  };
}
