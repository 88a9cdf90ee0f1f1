import { selectChosenStore } from '@marketsquare/core/shop/selection';
import type { addressBookMachine } from '@marketsquare/core/storefront/address-book';
import { screens } from '@marketsquare/core/storefront/screens';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useShell } from '../../platform/shell.tsx';
import { useSelection } from '../../platform/shop.tsx';
import { useScreen } from '../../platform/use-screen.ts';

export type AddressBook = ActorRefFrom<typeof addressBookMachine>;

/** The customer's address book, reloaded each time it opens. New addresses start from the chosen store. [ADDR-15] */
export function useAddressBook(): AddressBook {
  const { now } = useShell();
  const store = useSelection(selectChosenStore);
  const [openedAt] = useState(now);
  const place = store && { state: store.state, city: store.city, area: store.area ?? '' };
  return useScreen(screens.addressBook, { openedAt, place });
}
