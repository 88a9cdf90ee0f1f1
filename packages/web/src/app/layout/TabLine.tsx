import { useEffect } from 'react';
import type { Loss } from '../../platform/open-shop.ts';
import { useTab } from '../../platform/ShopProvider.tsx';
import { useValue } from '../../platform/value.ts';
import { Floating } from '../../ui/Floating.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import styles from './TabLine.module.css';

const lossTexts: Readonly<Record<Loss, string>> = {
  damaged: 'We could not restore all of your last visit. Please look over your cart.',
  outdated:
    'The shop has been updated, and your cart could not be kept on this device. Please fill it again, and sign in if you have an account.',
};

/**
 * Says when another tab holds the lease, and when the shop started over because a journal could not be
 * folded. Default export, because hardly a tab needs it.
 */
export default function TabLine() {
  const tab = useTab();
  const view = useValue(tab);
  const { toast } = useNotices();
  const loss = view.kind === 'writing' ? view.open.loss : null;
  useEffect(() => {
    if (loss !== null) toast(lossTexts[loss]);
  }, [loss, toast]);
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
