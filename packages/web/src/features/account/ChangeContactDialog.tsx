import { screens } from '@marketsquare/core/storefront/screens';
import { FormDialog } from '../../components/FormDialog.tsx';
import { FormField } from '../../components/FormField.tsx';
import { currentPasswordField, emailField, phoneField } from '../../platform/fields.ts';
import { useForm } from '../../platform/use-form.ts';
import { useTold } from '../../platform/use-told.ts';

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
    <FormDialog
      title="Change e-mail"
      description="We send a link to the new address."
      submit="Send link"
      form={form}
      onClose={onClose}
    >
      <FormField form={form} {...emailField} label="New e-mail" />
      <FormField form={form} {...currentPasswordField} />
    </FormDialog>
  );
}

function PhoneForm({ onClose }: Pick<ChangeContactDialogProps, 'onClose'>) {
  const form = useForm(screens.changePhone, onClose);
  useTold(form.notice, form.dismissNotice);
  return (
    <FormDialog
      title="Change phone"
      description="We send a link to your e-mail address. From then on you log in with the new number."
      submit="Send link"
      form={form}
      onClose={onClose}
    >
      <FormField form={form} {...phoneField} label="New phone" />
      <FormField form={form} {...currentPasswordField} />
    </FormDialog>
  );
}
