import { holds } from '@marketsquare/core/cookie-consent';
import { lazy, Suspense, useState } from 'react';
import { readConsent } from '../platform/consent-storage.ts';
import { useShell } from '../platform/shell.tsx';

const CookieConsent = lazy(() => import('../features/cookie-consent/CookieConsent.tsx'));

/** Loads the cookie banner for a visitor without a consent that still holds; nobody else pays for it. [COOK-05, COOK-11] */
export function CookieGate() {
  const { now } = useShell();
  const [isAsked] = useState(() => !holds(readConsent(localStorage), now()));
  if (!isAsked) return null;
  return (
    <Suspense>
      <CookieConsent />
    </Suspense>
  );
}
