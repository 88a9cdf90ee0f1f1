import { type Amount, AmountTree } from './AmountTree.tsx';
import { Dialog } from './Dialog.tsx';

interface AmountDialogProps {
  readonly amount: Amount;
  readonly onClose: () => void;
}

/** An amount's proof in a dialog. Default export, because it loads at first use. */
export default function AmountDialog({ amount, onClose }: AmountDialogProps) {
  return (
    <Dialog isOpen size="small" title="How this is worked out" onClose={onClose}>
      <AmountTree amount={amount} />
    </Dialog>
  );
}
