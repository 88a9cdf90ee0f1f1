import { isPaidByCard, cancellingMessages as words } from '@marketsquare/core/storefront/orders';
import type { OrderView, RefundTo } from '@marketsquare/core/wire/api';
import { useState } from 'react';
import { useIsSignedIn } from '../../../platform/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { RadioCard, RadioCardGroup } from '../../../ui/RadioCard.tsx';
import CancelDialog from './CancelDialog.tsx';
import styles from './Unpaid.module.css';
import { type CancelProps, useCancelOrder } from './use-cancel-order.ts';

/** Cancels a paid order until it is ready for dispatch. Default export, because it loads at first use. */
export default function CancelPaid(props: CancelProps) {
  const { ask, close, confirm, isBusy } = useCancelOrder(props);
  return (
    <Card aria-label="Cancellation" className={styles.cancel}>
      <p>{words.changedMind}</p>
      <Button tone="quiet" isBusy={isBusy} onClick={ask}>
        Cancel order
      </Button>
      {props.isAsking && <CancelPaidDialog order={props.order} onClose={close} onConfirm={confirm} />}
    </Card>
  );
}

interface CancelPaidDialogProps {
  readonly order: OrderView;
  readonly onClose: () => void;
  readonly onConfirm: (to: RefundTo) => void;
}

const places: readonly RefundTo[] = ['card', 'wallet'];

/** Asks once more, and asks where the money of a card goes; a guest has no wallet. */
function CancelPaidDialog({ order, onClose, onConfirm }: CancelPaidDialogProps) {
  const isSignedIn = useIsSignedIn();
  const [to, setTo] = useState<RefundTo>('card');
  return (
    <CancelDialog onClose={onClose} onConfirm={() => onConfirm(to)}>
      <p>{words.paid}</p>
      {isPaidByCard(order) && !isSignedIn && <p>{`${words.card}.`}</p>}
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
