import type { FormNext } from '@marketsquare/core/kernel/form';
import { screens } from '@marketsquare/core/storefront/screens';
import type { MouseEvent, SubmitEvent } from 'react';
import formStyles from '../../../platform/Form.module.css';
import { FormField } from '../../../platform/FormField.tsx';
import { currentPasswordField } from '../../../platform/fields.ts';
import { useShell } from '../../../platform/shell.tsx';
import { useFormBesideShop } from '../../../platform/use-form.ts';
import { useTold } from '../../../platform/use-told.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useNotices } from '../../../ui/Notices.tsx';
import accountForm from '../AccountForm.module.css';
import styles from './StaffScreen.module.css';

interface StaffScreenProps {
  readonly isSignedIn: boolean;
}

/** Where staff sign in; no page links here, and search engines must not list it. [ROLE-08] */
export function StaffScreen({ isSignedIn }: StaffScreenProps) {
  return (
    <main className={styles.page}>
      <title>Staff | Market Square</title>
      <meta name="robots" content="noindex" />
      <div className={accountForm.screen}>
        <h1>Staff</h1>
        <p className={formStyles.soft}>
          For those who look after the shop. The inspector shows the machines of the shop in another tab.
        </p>
        {isSignedIn ? <SignedIn /> : <SignIn />}
      </div>
    </main>
  );
}

function SignIn() {
  const form = useFormBesideShop(screens.staffLogin, follow);
  useTold(form.notice, form.dismissNotice);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Card aria-label="Staff sign-in">
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <FormField form={form} name="name" label="Name" autoComplete="username" autoCapitalize="none" />
        <FormField form={form} {...currentPasswordField} label="Password" />
        <Button type="submit" isWide isBusy={form.isBusy}>
          Sign in
        </Button>
      </form>
    </Card>
  );
}

function SignedIn() {
  const { api } = useShell();
  const { alert } = useNotices();
  const signOut = async () => {
    const result = await api.post('/api/staff/logout');
    if (result.ok) location.assign('/staff');
    else alert({ title: 'Notice', message: result.failure.message });
  };
  return (
    <Card aria-label="Signed in">
      <div className={formStyles.form}>
        <p>You are signed in as staff.</p>
        <ButtonLink isWide to="/inspect" onClick={loadAnew}>
          Open the inspector
        </ButtonLink>
        <Button isWide tone="quiet" onClick={signOut}>
          Sign out
        </Button>
      </div>
    </Card>
  );
}

/** The inspector is a separate page: it is loaded, not routed to. */
function follow(next: FormNext): void {
  if (next.kind === 'go') location.assign(next.path);
}

/** Leaves this page as a plain link does: the inspector is a page of its own. */
function loadAnew(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  location.assign(event.currentTarget.href);
}
