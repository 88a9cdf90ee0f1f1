import { holds } from '@marketsquare/core/shop/cookie-consent';
import { Suspense } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { useValue } from '../../platform/value.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingExtra } from '../../ui/Missing.tsx';

const Analytics = lazyPart(() => import('./Analytics.tsx'), MissingExtra);

/** Loads the analytics for those who allow it; nobody else downloads it. [ANALYTICS-09] */
export function AnalyticsGate() {
  const { consent, now } = useShell();
  const saved = useValue(consent);
  if (!holds(saved, now()) || !saved.consent.analytics) return null;
  return (
    <Suspense>
      <Analytics />
    </Suspense>
  );
}
