import { confirmPinHint, pinHint } from '@marketsquare/core/shop/account';
import { screens } from '@marketsquare/core/storefront/screens';
import { FormField } from '../../components/FormField.tsx';
import { currentPasswordField } from '../../platform/fields.ts';
import { useForm } from '../../platform/use-form.ts';
import { useTold } from '../../platform/use-told.ts';
import { Button } from '../../ui/Button.tsx';
import { submitting } from '../../ui/submitting.ts';
import styles from './PinForm.module.css';

/** Sets the PIN of the wallet, against the password of the account. [WAL-15..WAL-20, ERR-40] */
export default function PinForm() {
  const form = useForm(screens.walletPin);
  useTold(form.notice, form.dismissNotice);
  return (
    <form className={styles.form} noValidate onSubmit={submitting(form.submit)}>
      <FormField form={form} {...currentPasswordField} />
      <FormField
        form={form}
        name="pin"
        label="New pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        hint={pinHint}
      />
      <FormField
        form={form}
        name="confirmPin"
        label="Confirm new pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        hint={confirmPinHint}
      />
      <Button type="submit" isWide isBusy={form.isBusy}>
        Set Wallet Pin
      </Button>
    </form>
  );
}
