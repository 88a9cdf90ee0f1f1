import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface MessageDialogProps {
  readonly title: string;
  readonly message: string;
  readonly onClose: () => void;
}

/** A message that has to be read, and one button that says so. Default export, because it loads at first use. */
export default function MessageDialog({ title, message, onClose }: MessageDialogProps) {
  return (
    <Dialog
      isOpen
      size="small"
      title={title}
      onClose={onClose}
      footer={<Button onClick={onClose}>OK</Button>}
    >
      <p>{message}</p>
    </Dialog>
  );
}
