import { toUser } from '@marketsquare/core/api';
import { useShell } from '../../platform/shell.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import { bringSavedCart } from './saved-cart.ts';

/**
 * Signs a customer in, greets her, and brings her saved cart where hers is empty. [AUTH-14..AUTH-16, AUTH-18, ERR-22]
 *
 * @returns whether it worked; otherwise a dialog says why not
 */
export function useSignIn(): (values: { phone: string; password: string }) => Promise<boolean> {
  const shell = useShell();
  const shop = useShop();
  const { toast, alert } = useNotices();
  return async (body) => {
    const result = await shell.api.post('/api/login', { body });
    const [found] = result.ok ? result.reply.message : [];
    if (!found) {
      const message = result.ok ? '' : result.failure.message;
      alert({ title: 'Error', message: message || 'Something went wrong. Please try again.' });
      return false;
    }
    const user = toUser(found);
    shell.user.set(user);
    shop.root.send({ type: 'shop.signedIn' });
    await bringSavedCart(shell, shop);
    toast(`Hi ${user.firstName}, Welcome to Marketsquare`, 'success');
    return true;
  };
}
