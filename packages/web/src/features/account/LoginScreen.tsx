import { screens } from '@marketsquare/core/storefront/screens';
import { Suspense, useState } from 'react';
import formStyles from '../../components/Form.module.css';
import { FormField } from '../../components/FormField.tsx';
import { currentPasswordField, phoneField } from '../../platform/fields.ts';
import { paths } from '../../platform/paths.ts';
import { titled } from '../../platform/shop-name.ts';
import { useForm } from '../../platform/use-form.ts';
import { useTold } from '../../platform/use-told.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingLayer } from '../../ui/Missing.tsx';
import { submitting } from '../../ui/submitting.ts';
import styles from './AccountForm.module.css';

const ForgotPasswordDialog = lazyPart(() => import('./ForgotPasswordDialog.tsx'), MissingLayer);

interface LoginScreenProps {
  /** Leads back to the page before, or home. [AUTH-17] */
  readonly onSignedIn: () => void;
}

/** [AUTH-11..AUTH-18] */
export default function LoginScreen({ onSignedIn }: LoginScreenProps) {
  const form = useForm(screens.login, onSignedIn);
  useTold(form.notice, form.dismissNotice);
  const [isForgotten, setForgotten] = useState(false);
  return (
    <div className={styles.screen}>
      <title>{titled('Login')}</title>
      <h1>Welcome back</h1>
      <Card aria-label="Login">
        <form className={formStyles.form} noValidate onSubmit={submitting(form.submit)}>
          <FormField form={form} {...phoneField} />
          <FormField form={form} {...currentPasswordField} label="Password" />
          <Button type="submit" isWide isBusy={form.isBusy}>
            Sign in
          </Button>
          <Button tone="quiet" isWide onClick={() => setForgotten(true)}>
            Forgot password?
          </Button>
        </form>
      </Card>
      <p className={styles.links}>
        <span>
          New here?{' '}
          <Link className={styles.link} to={paths.Register}>
            Register
          </Link>
        </span>
        <Link className={styles.link} to={paths.Home}>
          Back to Home
        </Link>
      </p>
      {isForgotten && (
        <Suspense>
          <ForgotPasswordDialog onClose={() => setForgotten(false)} />
        </Suspense>
      )}
    </div>
  );
}
