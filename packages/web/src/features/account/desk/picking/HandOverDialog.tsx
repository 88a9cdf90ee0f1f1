import { whyNotCode } from '@marketsquare/core/storefront/picking';
import { ScanQrCode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { submitting } from '../../../../ui/submitting.ts';
import { TextInput } from '../../../../ui/TextInput.tsx';
import desk from '../Desk.module.css';
import { type PickingHead, usePress } from './queries.ts';
import { ScanDialog } from './ScanDialog.tsx';

interface HandOverDialogProps {
  readonly order: Pick<PickingHead, 'unique_code' | 'delivery_method' | 'completion_status'>;
  readonly onClose: () => void;
}

/** Hands an order over to whoever shows its code: typed, by hand or by a scanner, or read by the camera. */
export function HandOverDialog({ order, onClose }: HandOverDialogProps) {
  const { unique_code: code, delivery_method, completion_status } = order;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isScanning, setScanning] = useState(false);
  const press = usePress();
  const show = (shown: string) => {
    setText(shown);
    const whyNot = whyNotCode(shown, code);
    if (whyNot !== null) return setProblem(whyNot);
    press(code, { kind: 'hand_over', shown });
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={`Hand over ${code}`}
      onClose={onClose}
      footer={
        <Button disabled={text.trim() === ''} onClick={() => show(text)}>
          Hand over
        </Button>
      }
    >
      <form className={desk.form} onSubmit={submitting(() => show(text))}>
        <p>{whoShows(delivery_method, completion_status)}</p>
        <Button tone="quiet" icon={<ScanQrCode aria-hidden="true" />} onClick={() => setScanning(true)}>
          Scan the code
        </Button>
        <Field label="Code that is shown" error={problem}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setProblem(null);
            }}
          />
        </Field>
      </form>
      {isScanning && (
        <ScanDialog
          whyNot={(shown) => whyNotCode(shown, code)}
          onTaken={show}
          onClose={() => setScanning(false)}
        />
      )}
    </Dialog>
  );
}

function whoShows(method: string, status: string): string {
  if (method === 'pickup') return 'The shopper shows the code on their order’s page.';
  return status === 'Dispatched'
    ? 'The shopper shows the code at the door.'
    : 'The code stands on the label of the bag that the rider takes.';
}
