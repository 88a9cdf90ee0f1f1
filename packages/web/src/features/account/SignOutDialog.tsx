import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSignOut } from './use-sign-out.ts';

interface SignOutDialogProps {
  readonly onClose: () => void;
}

/** Asks once more before every device is signed out. */
export default function SignOutDialog({ onClose }: SignOutDialogProps) {
  const signOut = useSignOut('/api/logouteverywhere');
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await signOut();
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="small"
      title="Sign out of all devices?"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Stay signed in
          </Button>
          <Button isBusy={isBusy} onClick={confirm}>
            Yes, sign out
          </Button>
        </>
      }
    >
      <p>We log you out on every phone and computer, this one too.</p>
    </Dialog>
  );
}
