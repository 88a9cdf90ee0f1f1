import { screens } from '@marketsquare/core/storefront/screens';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../../components/FormDialog.tsx';
import { FormField } from '../../components/FormField.tsx';
import { currentPasswordField } from '../../platform/fields.ts';
import { paths } from '../../platform/paths.ts';
import { useForm } from '../../platform/use-form.ts';
import { useTold } from '../../platform/use-told.ts';
import { useLeave } from './use-sign-out.ts';

interface EraseAccountDialogProps {
  readonly onClose: () => void;
}

/** Erases the account for good, once its password is given. */
export default function EraseAccountDialog({ onClose }: EraseAccountDialogProps) {
  const navigate = useNavigate();
  const leave = useLeave();
  const form = useForm(screens.eraseAccount, () => {
    leave();
    navigate(paths.Home);
  });
  useTold(form.notice, form.dismissNotice);
  return (
    <FormDialog
      form={form}
      title="Erase my account?"
      description="Your account, addresses, carts and all that your orders say of you are erased for good."
      submit="Erase for good"
      isDanger
      onClose={onClose}
    >
      <FormField form={form} {...currentPasswordField} />
    </FormDialog>
  );
}
