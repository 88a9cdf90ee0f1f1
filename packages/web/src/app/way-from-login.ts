import { wayFromLogin } from '@marketsquare/core/shop/selection';
import { useEffect, useState } from 'react';
import { type Location, useNavigate, useNavigationType } from 'react-router-dom';
import { firstKey } from '../platform/history.ts';
import { paths } from '../platform/paths.ts';
import { sessionStore } from '../platform/site-data.ts';
import { useIsSignedIn } from '../platform/user.ts';

interface WayFromLogin {
  /** Goes where a successful login leads: back one page, or home. */
  readonly goBack: () => void;
  /**
   * True if the shopper has just left the login page with the browser's own buttons, without a login: that
   * leads home.
   */
  readonly isPlainLeave: boolean;
}

interface Way {
  readonly at: Location;
  /** The last page of another path; null when there was none. */
  readonly before: string | null;
  readonly isPlainLeave: boolean;
}

/**
 * The key of the page from which the login page was opened, kept in the tab: the login page may be reloaded.
 */
const beforeKey = 'before login';

/**
 * Decides where leaving the login page leads; its own links are not affected. [AUTH-17, GUARD-05]
 *
 * @param at  another one after each step in the history, also within a page
 */
export function useWayFromLogin(at: Location): WayFromLogin {
  const how = useNavigationType();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const [way, setWay] = useState<Way>(() => ({ at, before: keptBefore(at), isPlainLeave: false }));
  if (way.at !== at) {
    const isOtherPage = way.at.pathname !== at.pathname;
    setWay({
      at,
      before: isOtherPage ? way.at.pathname : way.before,
      isPlainLeave:
        isOtherPage &&
        how === 'POP' &&
        way.at.pathname === paths.Login &&
        at.pathname !== paths.Home &&
        !isSignedIn,
    });
  }
  const isLogin = at.pathname === paths.Login;
  useEffect(() => {
    if (isLogin && way.before !== null) sessionStore().setItem(beforeKey, way.before);
  }, [isLogin, way.before]);
  return {
    goBack: () =>
      wayFromLogin(true, way.before) === 'back' ? navigate(-1) : navigate(paths.Home, { replace: true }),
    isPlainLeave: way.isPlainLeave,
  };
}

/** The page before the first one of this tab; null for a tab that was opened by an address. */
function keptBefore({ key }: Location): string | null {
  return key === firstKey ? null : sessionStore().getItem(beforeKey);
}
