import { typedShare } from '@marketsquare/core/storefront/picking';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import desk from '../Desk.module.css';
import { type PickingLine, type PickingOrder, usePress } from './queries.ts';

interface ShortDialogProps {
  readonly order: PickingOrder;
  readonly line: PickingLine;
  readonly onClose: () => void;
}

/** Says how much of a line is there: none, in one tap, or a number. */
export function ShortDialog({ order, line, onClose }: ShortDialogProps) {
  const { name, position, quantity, by_weight } = line;
  const [text, setText] = useState('');
  const press = usePress();
  const typed = typedShare(text, by_weight, quantity);
  const say = (taken: number) => {
    // The focus goes back to the line before its buttons change.
    flushSync(onClose);
    press(order.unique_code, { kind: 'pick', position, taken });
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={`${name} is short`}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={() => say(0)}>
            None there
          </Button>
          <Button disabled={typed === null} onClick={() => typed !== null && say(typed)}>
            Save
          </Button>
        </>
      }
    >
      <div className={desk.form}>
        <p>What is missing goes back to the shopper when the order is packed.</p>
        <Field label={by_weight ? `Kilograms in the bag, of ${quantity}` : `In the bag, of ${quantity}`}>
          <TextInput
            inputMode={by_weight ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
