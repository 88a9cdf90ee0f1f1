import { errorNotice, errorTitle } from '@marketsquare/core/kernel/failure';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { forgetCustomer } from '../../platform/forget-customer.ts';
import { forgetLists } from '../../platform/own-lists.ts';
import { paths } from '../../platform/paths.ts';
import { useTab } from '../../platform/ShopProvider.tsx';
import { useShell } from '../../platform/shell.tsx';
import { useShop } from '../../platform/shop.tsx';
import { localStore } from '../../platform/site-data.ts';
import { useNotices } from '../../ui/Notices.tsx';

/**
 * Logs out, here or on all devices: saves the carts for the next login, ends the server's login, removes
 * everything of the customer from this browser, and opens home. While the server does not confirm it, nothing
 * is forgotten: its login would go on unseen. Carts that cannot be saved keep nobody signed in. [AUTH-15,
 * AUTH-19]
 */
export function useSignOut(
  call: '/api/logout' | '/api/logouteverywhere' = '/api/logout',
): () => Promise<void> {
  const shell = useShell();
  const shop = useShop();
  const navigate = useNavigate();
  const leave = useLeave();
  const { alert } = useNotices();
  return async () => {
    const part = await import('../../platform/save-carts.ts').catch(() => null);
    const areSaved = part !== null && (await part.saveCarts(shell, shop)) === null;
    const result = await shell.api.post(call);
    if (!result.ok) {
      alert(errorNotice(result.failure));
      return;
    }
    leave();
    navigate(paths.Home);
    if (!areSaved) alert({ title: errorTitle, message: cartNotSaved });
  };
}

const cartNotSaved = 'You are logged out. Your cart could not be saved.';

/** Removes everything of a customer whose login has ended from this browser. */
export function useLeave(): () => void {
  const shell = useShell();
  const tab = useTab();
  const queries = useQueryClient();
  const { root } = useShop();
  const { dismissAll } = useNotices();
  return () => {
    root.send({ type: 'shop.signedOut' });
    void tab.startForNext();
    forgetCustomer(shell, queries);
    shell.leftCheckout.set(null);
    forgetLists(localStore());
    dismissAll();
  };
}
