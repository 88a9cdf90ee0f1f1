import {
  purchaseFields,
  selectChosenCard,
  selectPurchaseNotice,
} from '@marketsquare/core/shop/gift-card/purchase';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './BoughtDialog.module.css';
import { GiftCardPicture } from './GiftCardPicture.tsx';
import type { PurchaseActor } from './purchase-actor.ts';

interface BoughtDialogProps {
  readonly purchase: PurchaseActor;
}

/**
 * The card that was bought. Its typed values are forgotten. Default export, because it loads at first use.
 * [ERR-43]
 */
export default function BoughtDialog({ purchase }: BoughtDialogProps) {
  const { drafts } = useShell();
  const card = useSelector(purchase, selectChosenCard);
  const notice = useSelector(purchase, selectPurchaseNotice);
  const close = () => purchase.send({ type: 'giftCard.closed' });
  useEffect(() => {
    for (const field of purchaseFields) drafts.write(field, '');
  }, [drafts]);
  return (
    <Dialog
      isOpen
      title="Thank you"
      description={notice?.message}
      onClose={close}
      footer={
        <Button isWide onClick={close}>
          Done
        </Button>
      }
    >
      <div className={styles.bought}>
        {card && (
          <div className={styles.picture}>
            <GiftCardPicture card={card} />
          </div>
        )}
        <p>It is on its way by e-mail, with its serial number and a card to print.</p>
      </div>
    </Dialog>
  );
}
