import { consentMessages, selectIsChoosing, selectShowsBanner } from '@marketsquare/core/shop/cookie-consent';
import { screens } from '@marketsquare/core/storefront/screens';
import { useSelector } from '@xstate/react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { paths } from '../../platform/paths.ts';
import { useShell } from '../../platform/shell.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useScreen } from '../../platform/use-screen.ts';
import { useValue } from '../../platform/value.ts';
import { Button } from '../../ui/Button.tsx';
import { Floating } from '../../ui/Floating.tsx';
import { Link } from '../../ui/Link.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingLayer } from '../../ui/Missing.tsx';
import styles from './CookieConsent.module.css';

const PreferenceCenter = lazyPart(() => import('./PreferenceCenter.tsx'), MissingLayer);

/** The cookie banner, and the dialog behind its settings. Default export, because it loads on demand. [COOK-01 to COOK-12] */
export default function CookieConsent() {
  const { consent: lastSaid, now, wantsCookieSettings } = useShell();
  const [said, beginAnew] = useSaid();
  const consent = useScreen(screens.cookieConsent, said);
  const saved = useValue(lastSaid);
  useEffect(() => {
    const isOwn = saved === consent.getSnapshot().context.saved;
    if (saved !== said.saved && !isOwn) beginAnew();
  }, [saved, said, consent, beginAnew]);
  const isWanted = useValue(wantsCookieSettings);
  useEffect(() => {
    if (!isWanted) return;
    consent.send({ type: 'consent.settingsOpened' });
    wantsCookieSettings.set(false);
  }, [consent, isWanted, wantsCookieSettings]);
  const showsBanner = useSelector(consent, selectShowsBanner);
  const isChoosing = useSelector(consent, selectIsChoosing);
  return (
    <>
      {showsBanner && (
        <Floating kind="consent">
          <section className={styles.banner} aria-label="Cookies">
            <p className={styles.words}>
              We use cookies to run the shop and, with your consent, to improve it.{' '}
              <Link to={paths.Cookies}>Cookie statement</Link>
            </p>
            <div className={styles.buttons}>
              <Button size="small" onClick={() => consent.send({ type: 'consent.allAccepted', at: now() })}>
                {consentMessages.acceptAll}
              </Button>
              <Button
                size="small"
                tone="quiet"
                aria-haspopup="dialog"
                onClick={() => consent.send({ type: 'consent.settingsOpened' })}
              >
                {consentMessages.settings}
              </Button>
            </div>
          </section>
        </Floating>
      )}
      {isChoosing && (
        <Suspense>
          <PreferenceCenter consent={consent} onClose={() => consent.send({ type: 'consent.cancelled' })} />
        </Suspense>
      )}
    </>
  );
}

/**
 * The answer that held when this session began: an order ends a session, and nobody is asked again in the
 * next. With it, a function that begins with an answer given since then in another tab.
 */
function useSaid() {
  const { consent, now } = useShell();
  const shop = useShop();
  const said = useCallback(
    () => ({ shop, input: { saved: consent.current(), at: now() } }),
    [consent, now, shop],
  );
  const [begun, begin] = useState(said);
  const beginAnew = useCallback(() => begin(said), [said]);
  if (begun.shop === shop) return [begun.input, beginAnew] as const;
  const next = said();
  begin(next);
  return [next.input, beginAnew] as const;
}
