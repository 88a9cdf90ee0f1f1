import { errorTitle, unexplained } from '@marketsquare/core/kernel/failure';
import { selectChosenStore } from '@marketsquare/core/shop/selection';
import { type ApiFailure, noAnswer, type User } from '@marketsquare/core/wire/api';
import { useState } from 'react';
import { type Shell, useShell } from '../../platform/shell.tsx';
import { useSelection } from '../../platform/shop.tsx';
import { refreshUser, useIsSignedIn } from '../../platform/user.ts';
import { useNotices } from '../../ui/Notices.tsx';
import { useCart } from './lines.ts';

/**
 * Saves both carts of a signed-in shopper before a checkout opens; a guest's stay in the browser.
 * [CART-15, CART-16, ERR-06..ERR-08]
 *
 * @returns whether a save is under way, and the save itself: it answers whether the checkout may open
 */
export function useSaveCart(): { readonly isSaving: boolean; readonly save: () => Promise<boolean> } {
  const shell = useShell();
  const { api, savedCart } = shell;
  const { alert } = useNotices();
  const isSignedIn = useIsSignedIn();
  const storeId = useSelection((snapshot) => selectChosenStore(snapshot)?.id ?? null);
  const groceries = useCart('grocery');
  const food = useCart('food');
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (!isSignedIn || storeId === null) return true;
    setSaving(true);
    const user = await customerOf(shell);
    const lines = { groceryLines: groceries.lines, foodLines: food.lines };
    const unsaved = { ok: false, failure: noAnswer('POST') } as const;
    const result =
      user === null
        ? unsaved
        : await import('./cart-body.ts').then(
            ({ fromCartLines }) =>
              api.post('/api/createcart', { body: fromCartLines({ userId: user.id, storeId, ...lines }) }),
            () => unsaved,
          );
    setSaving(false);
    if (result.ok) savedCart.set(result.reply.data.id);
    else alert({ title: errorTitle, message: messageOf(result.failure) });
    return result.ok;
  };
  return { isSaving, save };
}

/** Who is signed in, asked for where the server has not said so yet; null while it does not. */
async function customerOf(shell: Shell): Promise<User | null> {
  if (shell.user.current() === null) await refreshUser(shell);
  return shell.user.current();
}

/** The documents define the message of a refusal; a failed call has the server's, or none. */
function messageOf({ status, message }: ApiFailure): string {
  if (status === 200) return 'There was an issue with creating the cart.';
  return message || unexplained;
}
