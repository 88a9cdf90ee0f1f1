import { screens } from '@marketsquare/core/storefront/screens';
import { FormDialog } from '../../components/FormDialog.tsx';
import { FormField } from '../../components/FormField.tsx';
import { confirmPasswordField, currentPasswordField, newPasswordField } from '../../platform/fields.ts';
import { useForm } from '../../platform/use-form.ts';
import { useTold } from '../../platform/use-told.ts';

interface ChangePasswordDialogProps {
  readonly onClose: () => void;
}

/** [ACC-07] */
export default function ChangePasswordDialog({ onClose }: ChangePasswordDialogProps) {
  const form = useForm(screens.changePassword, onClose);
  useTold(form.notice, form.dismissNotice);
  return (
    <FormDialog
      form={form}
      title="Change Password"
      description="You stay signed in here; every other device is signed out."
      submit="Change Password"
      onClose={onClose}
    >
      <FormField form={form} {...currentPasswordField} />
      <FormField form={form} {...newPasswordField} name="newPassword" />
      <FormField form={form} {...confirmPasswordField} label="Confirm new password" />
    </FormDialog>
  );
}
