import { useEffect } from 'react';
import { useTab } from '../../platform/ShopProvider.tsx';
import { useValue } from '../../platform/value.ts';
import { Floating } from '../../ui/Floating.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import styles from './TabLine.module.css';

/**
 * Says when another tab holds the lease, and when a damaged journal made the shop start over. Default export, because hardly
 * a tab needs it.
 */
export default function TabLine() {
  const tab = useTab();
  const view = useValue(tab);
  const { toast } = useNotices();
  const isRepaired = view.kind === 'writing' && view.open.isRepaired;
  useEffect(() => {
    if (isRepaired) toast('We could not restore all of your last visit. Please look over your cart.');
  }, [isRepaired, toast]);
  if (view.kind !== 'following') return null;
  return (
    <Floating kind="question">
      <div className={styles.line} role="status">
        <p>Your cart is open in another tab</p>
        <button type="button" data-lease="unneeded" className={styles.button} onClick={tab.takeOver}>
          Use it here
        </button>
      </div>
    </Floating>
  );
}
