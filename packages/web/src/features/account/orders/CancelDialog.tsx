import { cancellingMessages } from '@marketsquare/core/storefront/orders';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

interface CancelDialogProps {
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** The consequences; by default those of cancelling an unpaid order. */
  readonly children?: ReactNode;
}

/** Asks once more before an order is cancelled. */
export default function CancelDialog({
  onClose,
  onConfirm,
  children = <p>{cancellingMessages.explanation}</p>,
}: CancelDialogProps) {
  return (
    <Dialog
      isOpen
      size="small"
      title={cancellingMessages.question}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Keep order
          </Button>
          <Button tone="danger" onClick={onConfirm}>
            Yes, cancel it
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
