import { holds } from '@marketsquare/core/shop/cookie-consent';
import { Suspense, useState } from 'react';
import { useShell } from '../platform/shell.tsx';
import { useValue } from '../platform/value.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MissingExtra } from '../ui/Missing.tsx';

const CookieConsent = lazyPart(() => import('../features/cookie-consent/CookieConsent.tsx'), MissingExtra);

/** Loads the cookie banner for a visitor without a valid consent, or who asks for the settings; nobody else downloads it. [COOK-02, COOK-05, COOK-11] */
export function CookieGate() {
  const { consent, now, wantsCookieSettings } = useShell();
  const [isAsked, ask] = useState(() => !holds(consent.current(), now()));
  const isWanted = useValue(wantsCookieSettings);
  if (isWanted && !isAsked) ask(true);
  if (!isAsked) return null;
  return (
    <Suspense>
      <CookieConsent />
    </Suspense>
  );
}
