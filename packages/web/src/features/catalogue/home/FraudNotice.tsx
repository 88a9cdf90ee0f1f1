import { ShieldAlert, X } from 'lucide-react';
import { useConfiguration } from '../../../platform/configuration.ts';
import { Floating } from '../../../ui/Floating.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './FraudNotice.module.css';

/** A warning about fake vouchers, with the number to call; it can be closed. [HOME-05, HOME-06] */
export function FraudNotice({ onClose }: { readonly onClose: () => void }) {
  const configuration = useConfiguration();
  if (!configuration) return null;
  return (
    <Floating kind="word">
      <aside className={styles.notice} aria-label="Fraud notice">
        <ShieldAlert aria-hidden="true" className={styles.sign} />
        <p>
          <strong>Beware of fake gift vouchers.</strong> We never ask for payment by message. In doubt, call
          customer service: <a href={`tel:${configuration.phone}`}>{configuration.phone}</a>
        </p>
        <IconButton label="Close the notice" icon={<X aria-hidden="true" />} onClick={onClose} />
      </aside>
    </Floating>
  );
}
