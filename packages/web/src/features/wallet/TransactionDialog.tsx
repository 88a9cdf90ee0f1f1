import { transactionDetails, type WalletTransaction } from '@marketsquare/core/shop/wallet/history';
import { momentText } from '@marketsquare/core/storefront/orders';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';

interface TransactionDialogProps {
  /** Null while none is opened. */
  readonly transaction: WalletTransaction | null;
  readonly onClose: () => void;
}

/** All that is known of one transaction. [WAL-08, WAL-09] */
export function TransactionDialog({ transaction, onClose }: TransactionDialogProps) {
  const shown = useLast(transaction);
  if (shown === null) return null;
  const facts = transactionDetails(shown).map(({ label, kind, value }) => ({
    label,
    value: kind === 'moment' ? momentText(Date.parse(value)) : value,
  }));
  return (
    <Dialog isOpen={transaction !== null} size="small" title="Transaction" onClose={onClose}>
      <Facts facts={facts} />
    </Dialog>
  );
}

/** The last of a value: a dialog keeps its words while it closes. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, keep] = useState(value);
  if (value !== null && value !== last) keep(value);
  return value ?? last;
}
