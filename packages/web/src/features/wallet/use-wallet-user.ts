import type { User } from '@marketsquare/core/wire/api';
import { useEffect } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { refreshUser, useUser } from '../../platform/user.ts';

/** The signed-in customer with the balances of this moment; null until the server has said who they are. [WAL-05] */
export function useWalletUser(): User | null {
  const shell = useShell();
  // The layout loads the user of a login that continues.
  useEffect(() => {
    if (shell.user.current() !== null) void refreshUser(shell);
  }, [shell]);
  return useUser();
}
