import { screens } from '@marketsquare/core/storefront/screens';
import formStyles from '../../../components/Form.module.css';
import { FormField } from '../../../components/FormField.tsx';
import { emailField } from '../../../platform/fields.ts';
import { paths } from '../../../platform/paths.ts';
import { useForm } from '../../../platform/use-form.ts';
import { useTold } from '../../../platform/use-told.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { submitting } from '../../../ui/submitting.ts';

/** Opens a guest's order in a browser that did not place it, by the e-mail given with it. */
export function ProveOrder() {
  const form = useForm(screens.ownOrder);
  useTold(form.notice, form.dismissNotice);
  return (
    <Card aria-label="Pay, cancel or print">
      <form className={formStyles.form} noValidate onSubmit={submitting(form.submit)}>
        <h2>Is this your order?</h2>
        <p className={formStyles.soft}>
          Enter the e-mail you gave with it to pay, cancel or print it here. If you ordered with an account,{' '}
          <Link to={paths.Login}>sign in</Link>.
        </p>
        <FormField form={form} {...emailField} />
        <Button type="submit" tone="quiet" isWide isBusy={form.isBusy}>
          Open my order
        </Button>
      </form>
    </Card>
  );
}
