import { pinDialogTitle, selectIsCheckingPin, tenderProblemOf } from '@marketsquare/core/shop/checkout';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { useCheckout, useShop } from '../../platform/shop.tsx';
import { bringFirstProblem } from '../../ui/answer.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { submitting } from '../../ui/submitting.ts';
import { TextInput } from '../../ui/TextInput.tsx';

const field = 'wallet.pin';

/**
 * Asks for the wallet's PIN, as the last thing before the order is made. Default export, because it loads at first use.
 * [CHK-10, PAY-18, PAY-20, ERR-24]
 */
export default function PinDialog({ onClose }: { readonly onClose: () => void }) {
  const { drafts } = useShell();
  const { checkout } = useShop();
  const [pin, setPin] = useState('');
  const isChecking = useCheckout(selectIsCheckingPin);
  const message = useCheckout(({ context }) => context.wallet.message);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The server's answer comes after the press.
    if (!isChecking && message !== null) bringFirstProblem(form.current);
  }, [isChecking, message]);
  const submit = () => {
    if (isChecking) return;
    drafts.write(field, pin);
    setPin('');
    checkout.send({ type: 'checkout.pinJudged', problem: tenderProblemOf(field, drafts) });
    checkout.send({ type: 'checkout.pinSubmitted' });
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={pinDialogTitle}
      onClose={onClose}
      footer={
        <Button type="submit" form="wallet-pin" isBusy={isChecking}>
          Continue
        </Button>
      }
    >
      <form ref={form} id="wallet-pin" noValidate onSubmit={submitting(submit)}>
        <Field label="Wallet PIN" error={message}>
          <TextInput
            type="password"
            name={field}
            value={pin}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            onChange={(event) => setPin(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
