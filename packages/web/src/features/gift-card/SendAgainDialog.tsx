import { errorNotice } from '@marketsquare/core/kernel/failure';
import type { BoughtCard } from '@marketsquare/core/shop/gift-card';
import { recipientProblem } from '@marketsquare/core/shop/gift-card/purchase';
import { useState } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import { submitting } from '../../ui/submitting.ts';
import { TextInput } from '../../ui/TextInput.tsx';

interface SendAgainDialogProps {
  readonly card: BoughtCard;
  /** Called when the shop has answered, with whatever outcome. */
  readonly onSent: () => unknown;
  readonly onClose: () => void;
}

/** Asks for the address of a bought card that has not arrived: the same one, or a corrected one. */
export function SendAgainDialog({ card: { reference, name, email }, onSent, onClose }: SendAgainDialogProps) {
  const { api } = useShell();
  const { toast } = useNotices();
  const [typed, setTyped] = useState(email ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    const wrong = recipientProblem(typed);
    setProblem(wrong);
    if (wrong !== null || isBusy) return;
    setBusy(true);
    const params = { path: { reference } };
    const result = await api.post('/api/sendgiftcard/{reference}', {
      params,
      body: { email: typed.trim() },
    });
    setBusy(false);
    onSent();
    if (!result.ok) return setProblem(errorNotice(result.failure).message);
    toast(result.reply.message, 'success');
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={`Send ${name} again`}
      onClose={onClose}
      footer={
        <Button isWide isBusy={isBusy} type="submit" form="sendAgain">
          Send it
        </Button>
      }
    >
      <form id="sendAgain" noValidate onSubmit={submitting(send)}>
        <Field
          label="Recipient’s e-mail"
          hint="The card is sent here, ready to print"
          isRequired
          {...(problem && { error: problem })}
        >
          <TextInput
            type="email"
            inputMode="email"
            name="recipient"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
