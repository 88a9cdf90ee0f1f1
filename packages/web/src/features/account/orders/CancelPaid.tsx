import { isPaidByCard, cancellingMessages as words } from '@marketsquare/core/storefront/orders';
import type { OrderView, RefundTo } from '@marketsquare/core/wire/api';
import { useState } from 'react';
import { useIsSignedIn } from '../../../platform/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { RadioCard, RadioCardGroup } from '../../../ui/RadioCard.tsx';
import CancelDialog from './CancelDialog.tsx';
import styles from './Unpaid.module.css';
import { useCancelOrder } from './use-cancel-order.ts';

interface CancelPaidProps {
  readonly order: OrderView;
  /** The screen knows it: an order that is packed meanwhile keeps an open question, whose answer says so. */
  readonly isAsking: boolean;
  readonly onAsking: (isAsking: boolean) => void;
}

/** Cancels a paid order until it is ready for dispatch. Default export, because it loads at first use. */
export default function CancelPaid({ order, isAsking, onAsking }: CancelPaidProps) {
  const { cancel, isBusy } = useCancelOrder(order.id);
  return (
    <Card aria-label="Cancellation" className={styles.cancel}>
      <p>{words.changedMind}</p>
      <Button tone="quiet" isBusy={isBusy} onClick={() => onAsking(true)}>
        Cancel order
      </Button>
      {isAsking && (
        <CancelPaidDialog
          order={order}
          onClose={() => onAsking(false)}
          onConfirm={(to) => {
            onAsking(false);
            void cancel(to);
          }}
        />
      )}
    </Card>
  );
}

interface CancelPaidDialogProps {
  readonly order: OrderView;
  readonly onClose: () => void;
  readonly onConfirm: (to: RefundTo) => void;
}

const places: readonly RefundTo[] = ['card', 'wallet'];

/** Asks once more, and where the money of a card goes; a guest has no wallet. */
function CancelPaidDialog({ order, onClose, onConfirm }: CancelPaidDialogProps) {
  const isSignedIn = useIsSignedIn();
  const [to, setTo] = useState<RefundTo>('card');
  return (
    <CancelDialog onClose={onClose} onConfirm={() => onConfirm(to)}>
      <p>{words.paid}</p>
      {isPaidByCard(order) && !isSignedIn && <p>{words.card}.</p>}
      {isPaidByCard(order) && isSignedIn && (
        <RadioCardGroup legend={words.refundTo}>
          {places.map((place) => (
            <RadioCard
              key={place}
              name="refund"
              value={place}
              checked={place === to}
              onChange={() => setTo(place)}
              title={words[place]}
            />
          ))}
        </RadioCardGroup>
      )}
    </CancelDialog>
  );
}
