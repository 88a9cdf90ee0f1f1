import { wayFromLogin } from '@marketsquare/core/shop/selection';
import { useState } from 'react';
import { navigate, type PageLocation } from '../platform/history.tsx';
import { paths } from '../platform/paths.ts';
import { useIsSignedIn } from '../platform/user.ts';

interface WayFromLogin {
  /** Where a successful login leads: back one page, or home. */
  readonly goBack: () => void;
  /** The shopper has just left the login page with the browser's own buttons, without a login: that leads home. */
  readonly isPlainLeave: boolean;
}

interface Way {
  readonly at: PageLocation;
  /** The last page of another path; null when there was none. */
  readonly before: string | null;
  readonly isPlainLeave: boolean;
}

/**
 * Where leaving the login page leads; its own links are not affected. [AUTH-17, GUARD-05]
 *
 * @param at  another one after each step in the history, also within a page
 */
export function useWayFromLogin(at: PageLocation): WayFromLogin {
  const isSignedIn = useIsSignedIn();
  const [way, setWay] = useState<Way>({ at, before: at.before, isPlainLeave: false });
  if (way.at !== at) {
    const isOtherPage = way.at.pathname !== at.pathname;
    setWay({
      at,
      before: isOtherPage ? way.at.pathname : way.before,
      isPlainLeave:
        isOtherPage &&
        at.how === 'pop' &&
        way.at.pathname === paths.Login &&
        at.pathname !== paths.Home &&
        !isSignedIn,
    });
  }
  return {
    goBack: () =>
      wayFromLogin(true, way.before) === 'back' ? history.back() : navigate(paths.Home, { replace: true }),
    isPlainLeave: way.isPlainLeave,
  };
}
