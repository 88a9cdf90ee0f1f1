import { momentText } from '@marketsquare/core/kernel/calendar';
import { transactionDetails, type WalletTransaction } from '@marketsquare/core/shop/wallet/history';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';

interface TransactionDialogProps {
  readonly transaction: WalletTransaction;
  readonly onClose: () => void;
}

/** All that is known of one transaction. [WAL-08, WAL-09] */
export default function TransactionDialog({ transaction, onClose }: TransactionDialogProps) {
  const facts = transactionDetails(transaction).map(({ label, kind, value }) => ({
    label,
    value: kind === 'moment' ? momentText(Date.parse(value)) : value,
  }));
  return (
    <Dialog isOpen size="small" title="Transaction" onClose={onClose}>
      <Facts facts={facts} />
    </Dialog>
  );
}
