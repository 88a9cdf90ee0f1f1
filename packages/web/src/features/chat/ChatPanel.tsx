import { Mail, Phone } from 'lucide-react';
import { useConfiguration } from '../../platform/configuration.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './ChatPanel.module.css';

/** The live chat; until a chat service is configured it offers the other ways to reach a person. [SEARCH-09] */
export default function ChatPanel({ onClose }: { readonly onClose: () => void }) {
  const configuration = useConfiguration();
  return (
    <Sheet isOpen side="bottom" title="Talk to us" onClose={onClose}>
      <p>Looking for something that is not online? Our people know every shelf.</p>
      {configuration && (
        <ul className={styles.ways}>
          <li>
            <a className={styles.way} href={`tel:${configuration.phone}`}>
              <Phone aria-hidden="true" /> {configuration.phone}
            </a>
          </li>
          <li>
            <a className={styles.way} href={`mailto:${configuration.email}`}>
              <Mail aria-hidden="true" /> {configuration.email}
            </a>
          </li>
        </ul>
      )}
    </Sheet>
  );
}
