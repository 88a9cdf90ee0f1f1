import { consentMessages, type cookieConsentMachine } from '@marketsquare/core/shop/cookie-consent';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useShell } from '../../platform/shell.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CookieToggle } from './CookieToggle.tsx';
import styles from './PreferenceCenter.module.css';

interface PreferenceCenterProps {
  readonly consent: ActorRefFrom<typeof cookieConsentMachine>;
  readonly onClose: () => void;
}

/**
 * "Privacy Preference Center": the purpose of each kind of cookie, and a toggle for those that can be
 * refused. [COOK-02, COOK-03, COOK-04]
 */
export default function PreferenceCenter({ consent, onClose }: PreferenceCenterProps) {
  const { now } = useShell();
  const { analytics, marketing } = useSelector(consent, ({ context }) => context.toggles);
  return (
    <Dialog
      isOpen
      title={consentMessages.title}
      description="Choose which cookies the shop may use in this browser. Your choice holds for a year."
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button tone="quiet" onClick={() => consent.send({ type: 'consent.allRejected', at: now() })}>
            {consentMessages.rejectAll}
          </Button>
          <Button tone="quiet" onClick={() => consent.send({ type: 'consent.allAccepted', at: now() })}>
            {consentMessages.acceptAll}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {consentMessages.cancel}
          </Button>
          <Button onClick={() => consent.send({ type: 'consent.preferencesSaved', at: now() })}>
            {consentMessages.save}
          </Button>
        </div>
      }
    >
      <div className={styles.toggles}>
        <CookieToggle
          title={consentMessages.functional}
          note="They keep you signed in and remember your store and your cart. The shop cannot work without them."
          isOn
          isRequired
        />
        <CookieToggle
          title={consentMessages.analytics}
          note="They tell us which pages are used and where shoppers give up."
          isOn={analytics}
          onToggle={(isOn) => consent.send({ type: 'consent.toggled', cookies: 'analytics', isOn })}
        />
        <CookieToggle
          title={consentMessages.marketing}
          note="They let us show you offers that fit you."
          isOn={marketing}
          onToggle={(isOn) => consent.send({ type: 'consent.toggled', cookies: 'marketing', isOn })}
        />
      </div>
    </Dialog>
  );
}
