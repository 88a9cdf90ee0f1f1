import { Dialog } from '../../ui/Dialog.tsx';
import DateRangeForm from './DateRangeForm.tsx';
import type { ShownHistory, WalletHistory } from './history.ts';

interface DateFilterDialogProps {
  readonly history: WalletHistory;
  readonly shown: ShownHistory;
  readonly onClose: () => void;
}

/** [WAL-12] */
export default function DateFilterDialog({ history, shown, onClose }: DateFilterDialogProps) {
  return (
    <Dialog isOpen size="small" title="Date Filter" onClose={onClose}>
      <DateRangeForm history={history} shown={shown} onDone={onClose} />
    </Dialog>
  );
}
