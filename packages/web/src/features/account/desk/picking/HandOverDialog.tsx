import { typedOrderCode } from '@marketsquare/core/shop/order/code';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { submitting } from '../../../../ui/submitting.ts';
import { TextInput } from '../../../../ui/TextInput.tsx';
import desk from '../Desk.module.css';
import { type PickingHead, usePress } from './queries.ts';

interface HandOverDialogProps {
  readonly order: Pick<PickingHead, 'unique_code' | 'delivery_method' | 'completion_status'>;
  readonly onClose: () => void;
}

/** Hands an order over to whoever shows its code: typed, or read by a scanner, which types as a keyboard does. */
export function HandOverDialog({ order, onClose }: HandOverDialogProps) {
  const { unique_code: code, delivery_method, completion_status } = order;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const press = usePress();
  const show = (shown: string) => {
    setText(shown);
    if (typedOrderCode(shown) !== code) {
      return setProblem('This is not the code of this order. Look at the label of the bag.');
    }
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
    </Dialog>
  );
}

function whoShows(method: string, status: string): string {
  if (method === 'pickup') return 'The shopper shows the code on their order’s page.';
  return status === 'Dispatched'
    ? 'The shopper shows the code at the door.'
    : 'The code stands on the label of the bag that the rider takes.';
}
