import { wayFromLogin } from '@marketsquare/core/shop/selection';
import { useState } from 'react';
import { navigate, useLocation } from '../platform/history.tsx';
import { paths } from '../platform/paths.ts';
import { useIsSignedIn } from '../platform/user.ts';

interface WayFromLogin {
  /** Where a successful login leads: back one page, or home. */
  readonly goBack: () => void;
  /** The shopper has just left the login page with the browser's own buttons, without a login: that leads home. */
  readonly isPlainLeave: boolean;
}

/** Where leaving the login page leads; its own links are not affected. [AUTH-17, GUARD-05] */
export function useWayFromLogin(pathname: string): WayFromLogin {
  const { how } = useLocation();
  const isSignedIn = useIsSignedIn();
  const [way, setWay] = useState<{ at: string; before: string | null }>({ at: pathname, before: null });
  if (way.at !== pathname) setWay({ at: pathname, before: way.at });
  return {
    goBack: () =>
      wayFromLogin(true, way.before) === 'back' ? history.back() : navigate(paths.Home, { replace: true }),
    isPlainLeave: how === 'pop' && way.before === paths.Login && !isSignedIn && pathname !== paths.Home,
  };
}
