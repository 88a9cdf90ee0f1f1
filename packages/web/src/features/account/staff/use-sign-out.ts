import { useShell } from '../../../platform/shell.tsx';
import { useNotices } from '../../../ui/Notices.tsx';

/** Ends the login of staff and leads back to their door; shows the reason where it cannot. [ROLE-08] */
export function useSignOut(): () => Promise<void> {
  const { api } = useShell();
  const { alert } = useNotices();
  return async () => {
    const result = await api.post('/api/staff/logout');
    if (result.ok) location.assign('/staff');
    else alert({ title: 'Notice', message: result.failure.message });
  };
}
