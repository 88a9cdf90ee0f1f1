import { useQueryClient } from '@tanstack/react-query';
import { navigate } from '../../platform/history.tsx';
import { paths } from '../../platform/paths.ts';
import { useShell } from '../../platform/shell.tsx';
import { useShop } from '../../platform/shop.tsx';
import { forgetCustomer } from './forget-customer.ts';

/** Logs out: ends the server's login, clears the login flag and everything personal, and opens home. */
export function useSignOut(): () => Promise<void> {
  const shell = useShell();
  const queries = useQueryClient();
  const { root } = useShop();
  return async () => {
    await shell.api.post('/api/logout');
    root.send({ type: 'shop.signedOut' });
    forgetCustomer(shell, queries);
    navigate(paths.Home);
  };
}
