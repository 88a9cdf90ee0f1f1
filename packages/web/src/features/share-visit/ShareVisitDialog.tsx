import { isPhoneNumber, phoneNumber } from '@marketsquare/core/kernel/phone';
import { type FormEvent, useId, useState } from 'react';
import { useTab } from '../../platform/ShopProvider.tsx';
import { sharedKey } from '../../platform/share-visit.ts';
import { useShell } from '../../platform/shell.tsx';
import { keepIn, localStore } from '../../platform/site-data.ts';
import { useUser } from '../../platform/user.ts';
import { useValue } from '../../platform/value.ts';
import { bringFirstProblem } from '../../ui/answer.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './ShareVisitDialog.module.css';
import { uploadVisit } from './upload-visit.ts';

interface ShareVisitDialogProps {
  readonly onClose: () => void;
}

type Sharing =
  | { readonly is: 'asking' | 'sending' }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'shared'; readonly code: string };

/**
 * Shares this visit with support, wherever its shopper is stuck, and shows the code to read out. Default export,
 * because few visits open it.
 *
 * What is typed here is no part of the visit: the phone number goes to the server, which keeps its keyed hash.
 */
export default function ShareVisitDialog({ onClose }: ShareVisitDialogProps) {
  const { api } = useShell();
  const tab = useTab();
  const view = useValue(tab);
  const isCustomer = useUser() !== null;
  const [sharing, setSharing] = useState<Sharing>({ is: 'asking' });
  const [agrees, setAgrees] = useState(false);
  const [phone, setPhone] = useState('');
  const [isTried, setTried] = useState(false);
  const id = useId();
  if (view.kind !== 'writing') return <OtherTab onClose={onClose} />;
  const isPhoneWrong = phone.trim() !== '' && !isPhoneNumber(phoneNumber(phone));
  const share = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sharing.is === 'sending') return;
    const form = event.currentTarget;
    setTried(true);
    if (!agrees || isPhoneWrong) {
      // The problems are drawn first.
      requestAnimationFrame(() => bringFirstProblem(form));
      return;
    }
    setSharing({ is: 'sending' });
    const { session, entries, flush } = view.open;
    // An entry that is sent never changes.
    flush();
    const shared = await uploadVisit(api, session, entries, phone.trim());
    if (!shared.ok) return setSharing({ is: 'failed', why: shared.why });
    keepIn(localStore(), sharedKey, session);
    tab.sharing()?.goOn(shared.sent);
    setSharing({ is: 'shared', code: shared.code });
  };
  const isShared = sharing.is === 'shared';
  return (
    <Dialog
      isOpen
      size="small"
      title={isShared ? 'This visit is shared' : 'Share this visit'}
      onClose={onClose}
      footer={
        isShared ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <Button type="submit" form={id} isBusy={sharing.is === 'sending'}>
            {sharing.is === 'failed' ? 'Try again' : 'Share this visit'}
          </Button>
        )
      }
    >
      {sharing.is === 'shared' ? (
        <SharedCode code={sharing.code} />
      ) : (
        <form id={id} className={styles.form} noValidate onSubmit={share}>
          <p>
            Are you stuck? Our support then sees what you pressed and what the shop showed you on this visit,
            and finds out why.
          </p>
          <p>
            It never holds personal details: no names, no numbers, no addresses, no passwords. We delete it
            after a month at the latest.
          </p>
          <Checkbox
            checked={agrees}
            onChange={(event) => setAgrees(event.target.checked)}
            label="Yes, share this visit with the support team"
            error={isTried && !agrees && 'Please tick this first: we share nothing without it.'}
          />
          {!isCustomer && (
            <Field
              label="Your phone number"
              isRequired={false}
              hint="Support then finds this visit by it, too."
              error={isTried && isPhoneWrong ? 'Please check this number, or leave it out.' : undefined}
            >
              <TextInput
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                value={phone}
                onChange={(event) => setPhone(event.target.value)}
              />
            </Field>
          )}
          {sharing.is === 'failed' && (
            <p role="alert" className={styles.failed}>
              {`This visit is not shared yet. ${sharing.why}`}
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}

function SharedCode({ code }: { readonly code: string }) {
  return (
    <div role="status" className={styles.shared}>
      <p>Read this code to our support:</p>
      <p className={styles.code}>
        <strong>{code}</strong> <CopyButton text={code} name="code" />
      </p>
      <p className={styles.soft}>What you do next on this visit is shared, too.</p>
    </div>
  );
}

function OtherTab({ onClose }: ShareVisitDialogProps) {
  return (
    <Dialog
      isOpen
      size="small"
      title="Share this visit"
      onClose={onClose}
      footer={<Button onClick={onClose}>OK</Button>}
    >
      <p>Your visit goes on in another tab of this browser. Please share it there.</p>
    </Dialog>
  );
}
