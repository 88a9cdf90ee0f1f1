import { screens } from '@marketsquare/core/storefront/screens';
import { FormField } from '../../platform/FormField.tsx';
import { useForm } from '../../platform/use-form.ts';
import { useTold } from '../../platform/use-told.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { submitting } from '../../ui/submitting.ts';
import styles from './AccountForm.module.css';

interface ForgotPasswordDialogProps {
  readonly onClose: () => void;
}

/** Asks for the address that a reset link is sent to. [AUTH-12, AUTH-20, AUTH-21, ERR-23] */
export default function ForgotPasswordDialog({ onClose }: ForgotPasswordDialogProps) {
  const form = useForm(screens.forgotPassword, onClose);
  useTold(form.notice, form.dismissNotice);
  return (
    <Dialog
      isOpen
      size="small"
      title="Forgot password"
      description="We send you a link to choose a new one."
      onClose={onClose}
      footer={
        <Button type="submit" form="forgot-password" isBusy={form.isBusy}>
          Send link
        </Button>
      }
    >
      <form id="forgot-password" className={styles.form} noValidate onSubmit={submitting(form.submit)}>
        <FormField
          form={form}
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </form>
    </Dialog>
  );
}
