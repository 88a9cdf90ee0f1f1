import { screens } from '@marketsquare/core/storefront/screens';
import { FormDialog } from '../../platform/FormDialog.tsx';
import { FormField } from '../../platform/FormField.tsx';
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
    </FormDialog>
  );
}
