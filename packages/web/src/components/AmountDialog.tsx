import { type Explained, explainedView } from '@marketsquare/core/shop/pricing';
import { AmountTree } from '../ui/AmountTree.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface AmountDialogProps {
  readonly proof: Explained;
  readonly onClose: () => void;
}

/** An amount's proof in a dialog. Default export, because it loads at first use. */
export default function AmountDialog({ proof, onClose }: AmountDialogProps) {
  return (
    <Dialog isOpen size="small" title="How this is worked out" onClose={onClose}>
      <AmountTree amount={explainedView(proof)} />
    </Dialog>
  );
}
