import { holds } from '@marketsquare/core/shop/cookie-consent';
import { Suspense, useState } from 'react';
import { useShell } from '../platform/shell.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MissingExtra } from '../ui/Missing.tsx';

const CookieConsent = lazyPart(() => import('../features/cookie-consent/CookieConsent.tsx'), MissingExtra);

/** Loads the cookie banner for a visitor without a valid consent; nobody else downloads it. [COOK-05, COOK-11] */
export function CookieGate() {
  const { consent, now } = useShell();
  const [isAsked] = useState(() => !holds(consent.current(), now()));
  if (!isAsked) return null;
  return (
    <Suspense>
      <CookieConsent />
    </Suspense>
  );
}
