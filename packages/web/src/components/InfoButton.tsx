import { Info } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';

interface InfoButtonProps {
  /** The name of the amount beside the button. */
  readonly amount: string;
  /** The dialog, which may load when it is first shown. */
  readonly dialog: (onClose: () => void) => ReactNode;
}

/** The button beside an amount that shows how it was computed. */
export function InfoButton({ amount, dialog }: InfoButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`How ${amount} is worked out`}
        icon={<Info aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <Suspense>{dialog(() => setOpen(false))}</Suspense>}
    </>
  );
}
