import { useNavigate } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { useShell } from '../../platform/shell.tsx';
import { useShop } from '../../platform/shop.tsx';

/** Logs out: the server's session, the login flag, the user and every draft go, and home opens. */
export function useSignOut(): () => Promise<void> {
  const { api, drafts, user, addresses, savedCart, keptOrder } = useShell();
  const { root } = useShop();
  const navigate = useNavigate();
  return async () => {
    await api.post('/api/logout');
    root.send({ type: 'shop.signedOut' });
    drafts.forgetAll();
    user.set(null);
    addresses.set([]);
    savedCart.set(null);
    keptOrder.forget();
    navigate(paths.Home);
  };
}
