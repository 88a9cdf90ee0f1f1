import { screens } from '@marketsquare/core/storefront/screens';
import { FormField } from '../../platform/FormField.tsx';
import { navigate } from '../../platform/history.tsx';
import { paths } from '../../platform/paths.ts';
import { useForm } from '../../platform/use-form.ts';
import { useTold } from '../../platform/use-told.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { submitting } from '../../ui/submitting.ts';
import styles from './AccountForm.module.css';
import { useLeave } from './use-sign-out.ts';

interface EraseAccountDialogProps {
  readonly onClose: () => void;
}

/** Erases the account for good, once its password was given. */
export default function EraseAccountDialog({ onClose }: EraseAccountDialogProps) {
  const leave = useLeave();
  const form = useForm(screens.eraseAccount, () => {
    leave();
    navigate(paths.Home);
  });
  useTold(form.notice, form.dismissNotice);
  return (
    <Dialog
      isOpen
      size="small"
      title="Erase my account?"
      description="Your account, addresses, carts and all that your orders say of you are erased for good."
      onClose={onClose}
      footer={
        <Button type="submit" tone="danger" form="erase-account" isBusy={form.isBusy}>
          Erase for good
        </Button>
      }
    >
      <form id="erase-account" className={styles.form} noValidate onSubmit={submitting(form.submit)}>
        <FormField
          form={form}
          name="password"
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
      </form>
    </Dialog>
  );
}
