import { errorTitle, unexplained } from '@marketsquare/core/kernel/failure';
import { type ApiFailure, noAnswer } from '@marketsquare/core/wire/api';
import { useState } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useIsSignedIn } from '../../platform/user.ts';
import { useNotices } from '../../ui/Notices.tsx';

/**
 * Saves both carts of a signed-in shopper before a checkout opens; a guest's stay in the browser.
 * [CART-15, CART-16, ERR-06..ERR-08]
 *
 * @returns true while a save is under way, and the save itself, which answers true if the checkout may open
 */
export function useSaveCart(): { readonly isSaving: boolean; readonly save: () => Promise<boolean> } {
  const shell = useShell();
  const shop = useShop();
  const { alert } = useNotices();
  const isSignedIn = useIsSignedIn();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (!isSignedIn) return true;
    setSaving(true);
    const part = await import('../../platform/save-carts.ts').catch(() => null);
    const failure = part === null ? noAnswer('POST') : await part.saveCarts(shell, shop);
    setSaving(false);
    if (failure !== null) alert({ title: errorTitle, message: messageOf(failure) });
    return failure === null;
  };
  return { isSaving, save };
}

/** The documents define the message of a refusal; a failed call has the server's, or none. */
function messageOf({ status, message }: ApiFailure): string {
  if (status === 200) return 'There was an issue with creating the cart.';
  return message || unexplained;
}
