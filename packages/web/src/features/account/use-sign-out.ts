import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { useShell } from '../../platform/shell.tsx';
import { useShop } from '../../platform/shop.tsx';

/** Logs out: the server's session, the login flag, the user and every draft go, and home opens. */
export function useSignOut(): () => Promise<void> {
  const { api, drafts } = useShell();
  const { root } = useShop();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await api.post('/api/logout');
    root.send({ type: 'shop.signedOut' });
    drafts.forgetAll();
    queries.removeQueries({ queryKey: ['user'] });
    navigate(paths.Home);
  };
}
