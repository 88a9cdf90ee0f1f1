import { selectOpens } from '@marketsquare/core/shop/selection';
import { memo, useEffect } from 'react';
import { Navigate, type Path, Routes, useLocation } from 'react-router-dom';
import { backgroundOf } from '../platform/history.ts';
import { isAt, paths, readable } from '../platform/paths.ts';
import { useTab } from '../platform/ShopProvider.tsx';
import { type Shop, useSelection, useShop } from '../platform/shop.tsx';
import { useValue } from '../platform/value.ts';
import { type ScreenControls, screenRoutes } from './routes.tsx';
import { keepWanted } from './wanted-address.ts';
import { useWayFromLogin } from './way-from-login.ts';

/** The screen of the address, if the guard allows it. Under a modal the screen it was opened from stays. */
export const Screens = memo(function Screens({ controls }: { readonly controls: ScreenControls }) {
  const location = useLocation();
  const shown = backgroundOf(location) ?? location;
  const opens = useSelection(opensAt(shown.pathname));
  // A tab without the lease cannot remember a path: the guard waits until the tab has it.
  const isGuarded = useValue(useTab()).kind === 'writing';
  useWantedPath(isGuarded);
  const { goBack, isPlainLeave } = useWayFromLogin(location);
  if (isPlainLeave) return <Navigate replace to={paths.Home} />;
  if (!opens && isGuarded) return <Refused location={shown} />;
  return <Routes location={shown}>{screenRoutes(controls, goBack)}</Routes>;
});

/** Without a store the guard remembers the wanted path, and the visitor is sent to the landing page. [GUARD-03, GUARD-04] */
function Refused({ location }: { readonly location: Path }) {
  const { selection } = useShop();
  useEffect(() => rememberWanted(selection, location), [selection, location]);
  return <Navigate replace to={paths.LandingPage} />;
}

/**
 * Tells the guard of a link at its press, once the router has changed the address: a slow phone may take the
 * choice of a store before it has drawn the refusal.
 */
function useWantedPath(isGuarded: boolean): void {
  const { selection } = useShop();
  useEffect(() => {
    if (!isGuarded) return;
    const hear = () => rememberWanted(selection, location);
    addEventListener('click', hear);
    return () => removeEventListener('click', hear);
  }, [selection, isGuarded]);
}

function rememberWanted(selection: Shop['selection'], wanted: Pick<Path, 'pathname' | 'search'>): void {
  const snapshot = selection.getSnapshot();
  const path = wanted.pathname;
  if (opensAt(path)(snapshot)) return;
  keepWanted(wanted);
  if (snapshot.context.wantedPath === path) return;
  selection.send({ type: 'navigation.requested', path, isKnown: true });
}

/** True if the guard lets a path open, as the browser writes it. */
function opensAt(pathname: string) {
  return selectOpens(readable(pathname), isKnown(pathname));
}

/** True if the shop has a screen at a path: an unknown one shows the not-found page to anyone. */
function isKnown(pathname: string): boolean {
  return Object.values(paths).some((path) => isAt(path, pathname));
}
