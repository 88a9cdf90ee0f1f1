import { loginForm } from '@marketsquare/core/account';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDraftForm } from '../../platform/draft-form.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './AccountForm.module.css';
import { FormField } from './FormField.tsx';
import { useSignIn } from './sign-in.ts';

interface LoginScreenProps {
  /** Leads back to the page before, or home. [AUTH-17] */
  readonly onSignedIn: () => void;
}

/** [AUTH-11..AUTH-18] */
export default function LoginScreen({ onSignedIn }: LoginScreenProps) {
  const form = useDraftForm(loginForm, 'login');
  const signIn = useSignIn();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const verdict = form.submit();
    if (!verdict.valid) return;
    setBusy(true);
    const isSignedIn = await signIn(verdict.values);
    setBusy(false);
    if (!isSignedIn) return;
    form.clear();
    onSignedIn();
  };
  return (
    <div className={styles.screen}>
      <title>Login | Market Square</title>
      <h1>Welcome back</h1>
      <Card aria-label="Login">
        <form className={styles.form} noValidate onSubmit={submit}>
          <FormField form={form} name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
          <FormField
            form={form}
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
          />
          <Button type="submit" isWide isBusy={isBusy}>
            Sign in
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
    </div>
  );
}
