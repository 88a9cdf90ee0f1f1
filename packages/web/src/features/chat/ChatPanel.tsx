import { Mail, Phone, Share } from 'lucide-react';
import { Suspense, use } from 'react';
import { useContacts } from '../../platform/configuration.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SharingContext } from '../../ui/MessageDialog.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { OwnText } from '../../ui/OwnText.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ChatPanel.module.css';

/** The panel is there at once, with a number to call; the conversation loads after it. */
const Conversation = lazyPart(() => import('./Conversation.tsx'), MissingPart);

/** The live chat with the shop's staff, and below it the other ways to reach a person. [GEN-05, SEARCH-09] */
export default function ChatPanel({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet isOpen side="bottom" title="Talk to us" onClose={onClose}>
      <p>Looking for something that is not online? Our people know every shelf.</p>
      <p className={styles.soft}>We answer here as soon as one of us is free. If it is urgent, call us.</p>
      <div className={styles.chat}>
        <Suspense fallback={<Skeleton shape="block" height="12rem" />}>
          <Conversation />
        </Suspense>
      </div>
      <OtherWays onLeave={onClose} />
    </Sheet>
  );
}

function OtherWays({ onLeave }: { readonly onLeave: () => void }) {
  const { phone, email } = useContacts();
  const [, setSharing] = use(SharingContext) ?? [];
  const share = () => {
    onLeave();
    setSharing?.(true);
  };
  return (
    <ul className={styles.ways}>
      <li>
        <button type="button" className={styles.way} aria-haspopup="dialog" onClick={share}>
          <Share aria-hidden="true" /> Share this visit
        </button>
      </li>
      <li>
        <a className={styles.way} href={`tel:${phone}`}>
          <Phone aria-hidden="true" /> <OwnText>{phone}</OwnText>
        </a>
      </li>
      <li>
        <a className={styles.way} href={`mailto:${email}`}>
          <Mail aria-hidden="true" /> <OwnText>{email}</OwnText>
        </a>
      </li>
    </ul>
  );
}
