import { compactStoreName } from '@marketsquare/core/shop/catalogue';
import { selectKeptStore, selectListsHeld } from '@marketsquare/core/shop/selection';
import { chooseStore } from '@marketsquare/core/storefront/screens';
import { useSelection, useShop } from '../platform/shop.tsx';
import { shopName } from '../platform/shop-name.ts';
import { useTabPorts } from '../platform/use-screen.ts';

interface KeptStore {
  /** The words of the button, and of the line below it. */
  readonly label: string;
  readonly note: string;
  /** False until the stores are known. */
  readonly isReady: boolean;
  /**
   * Sets the store again with its mode and area, as a choice in the selector does. [SEL-15, SEL-16, SEL-18]
   *
   * @returns resolves once a saved cart that comes with the choice is there
   */
  readonly goOn: () => Promise<void>;
}

/** The store of an earlier choice, which one press sets again; null for none. [LAND-05] */
export function useKeptStore(): KeptStore | null {
  const { selection } = useShop();
  const ports = useTabPorts();
  const store = useSelection(selectKeptStore);
  const isReady = useSelection(selectListsHeld);
  if (store === null) return null;
  const { id: storeId, name, mode, area } = store;
  return {
    label: `Continue at ${compactStoreName(name, shopName())}`,
    note: area === null ? 'Free pickup' : `Delivery to ${area}`,
    isReady,
    goOn: () =>
      chooseStore(ports, () => {
        const onChange = 'reprice';
        selection.send({ type: 'selection.modeSubmitted', storeId, mode, area, onChange });
      }),
  };
}
