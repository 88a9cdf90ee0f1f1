import { screens } from '@marketsquare/core/storefront/screens';
import { FormDialog } from '../../components/FormDialog.tsx';
import { FormField } from '../../components/FormField.tsx';
import { emailField } from '../../platform/fields.ts';
import { useForm } from '../../platform/use-form.ts';
import { useTold } from '../../platform/use-told.ts';

interface ForgotPasswordDialogProps {
  readonly onClose: () => void;
}

/** Asks for the address to which a reset link is sent. [AUTH-12, AUTH-20, AUTH-21, ERR-23] */
export default function ForgotPasswordDialog({ onClose }: ForgotPasswordDialogProps) {
  const form = useForm(screens.forgotPassword, onClose);
  useTold(form.notice, form.dismissNotice);
  return (
    <FormDialog
      form={form}
      title="Forgot password"
      description="We send you a link to choose a new one."
      submit="Send link"
      onClose={onClose}
    >
      <FormField form={form} {...emailField} />
    </FormDialog>
  );
}
