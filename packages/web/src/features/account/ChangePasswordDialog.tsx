import { screens } from '@marketsquare/core/storefront/screens';
import { FormField } from '../../platform/FormField.tsx';
import { useForm } from '../../platform/use-form.ts';
import { useTold } from '../../platform/use-told.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { submitting } from '../../ui/submitting.ts';
import styles from './AccountForm.module.css';

interface ChangePasswordDialogProps {
  readonly onClose: () => void;
}

/** [ACC-07] */
export default function ChangePasswordDialog({ onClose }: ChangePasswordDialogProps) {
  const form = useForm(screens.changePassword, onClose);
  useTold(form.notice, form.dismissNotice);
  return (
    <Dialog
      isOpen
      size="small"
      title="Change Password"
      description="You stay signed in here; every other device is signed out."
      onClose={onClose}
      footer={
        <Button type="submit" form="change-password" isBusy={form.isBusy}>
          Change Password
        </Button>
      }
    >
      <form id="change-password" className={styles.form} noValidate onSubmit={submitting(form.submit)}>
        <FormField
          form={form}
          name="password"
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
        <FormField
          form={form}
          name="newPassword"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="Eight characters or more"
        />
        <FormField
          form={form}
          name="confirmPassword"
          label="Confirm new password"
          type="password"
          autoComplete="new-password"
        />
      </form>
    </Dialog>
  );
}
