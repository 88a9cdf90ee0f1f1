import { screens } from '@marketsquare/core/storefront/screens';
import type { ReactNode } from 'react';
import { FormField } from '../../platform/FormField.tsx';
import { useForm } from '../../platform/use-form.ts';
import { useTold } from '../../platform/use-told.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { submitting } from '../../ui/submitting.ts';
import styles from './AccountForm.module.css';

interface ChangeContactDialogProps {
  readonly contact: 'email' | 'phone';
  readonly onClose: () => void;
}

/** Asks for another e-mail address or phone number; a mailed link confirms it. */
export default function ChangeContactDialog({ contact, onClose }: ChangeContactDialogProps) {
  return contact === 'email' ? <EmailForm onClose={onClose} /> : <PhoneForm onClose={onClose} />;
}

function EmailForm({ onClose }: Pick<ChangeContactDialogProps, 'onClose'>) {
  const form = useForm(screens.changeEmail, onClose);
  useTold(form.notice, form.dismissNotice);
  return (
    <Frame
      title="Change e-mail"
      explanation="We send a link to the new address."
      form={form}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="email"
        label="New e-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <FormField
        form={form}
        name="password"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
    </Frame>
  );
}

function PhoneForm({ onClose }: Pick<ChangeContactDialogProps, 'onClose'>) {
  const form = useForm(screens.changePhone, onClose);
  useTold(form.notice, form.dismissNotice);
  return (
    <Frame
      title="Change phone"
      explanation="We send a link to your e-mail address. From then on you log in with the new number."
      form={form}
      onClose={onClose}
    >
      <FormField form={form} name="phone" label="New phone" type="tel" inputMode="tel" autoComplete="tel" />
      <FormField
        form={form}
        name="password"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly explanation: string;
  readonly form: { readonly submit: () => void; readonly isBusy: boolean };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Frame({ title, explanation, form, onClose, children }: FrameProps) {
  return (
    <Dialog
      isOpen
      size="small"
      title={title}
      description={explanation}
      onClose={onClose}
      footer={
        <Button type="submit" form="change-contact" isBusy={form.isBusy}>
          Send link
        </Button>
      }
    >
      <form id="change-contact" className={styles.form} noValidate onSubmit={submitting(form.submit)}>
        {children}
      </form>
    </Dialog>
  );
}
