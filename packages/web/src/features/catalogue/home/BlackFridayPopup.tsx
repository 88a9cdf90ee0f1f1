import { BadgePercent, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { keepBlackFridaySeen } from '../../../platform/black-friday-storage.ts';
import { paths } from '../../../platform/paths.ts';
import { localStore } from '../../../platform/site-data.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Floating } from '../../../ui/Floating.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './FraudNotice.module.css';

/** Announces Black Friday, once in each browser. Default export, because few visits load it. [PROMO-06] */
export default function BlackFridayPopup() {
  const [isClosed, setClosed] = useState(false);
  useEffect(() => keepBlackFridaySeen(localStore()), []);
  if (isClosed) return null;
  return (
    <Floating kind="word">
      <aside className={styles.notice} aria-label="Black Friday">
        <BadgePercent aria-hidden="true" className={styles.sign} />
        <p>
          <strong>Black Friday is here.</strong>
        </p>
        <ButtonLink size="small" to={paths.NewBlackFriday}>
          See the deals
        </ButtonLink>
        <IconButton
          label="Close Black Friday"
          icon={<X aria-hidden="true" />}
          onClick={() => setClosed(true)}
        />
      </aside>
    </Floating>
  );
}
