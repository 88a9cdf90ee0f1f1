import type { FormNext } from '@marketsquare/core/kernel/form';
import { screens } from '@marketsquare/core/storefront/screens';
import formStyles from '../../../components/Form.module.css';
import { FormField } from '../../../components/FormField.tsx';
import { currentPasswordField } from '../../../platform/fields.ts';
import { titled } from '../../../platform/shop-name.ts';
import { useFormBesideShop } from '../../../platform/use-form.ts';
import { useTold } from '../../../platform/use-told.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { submitting } from '../../../ui/submitting.ts';
import accountForm from '../AccountForm.module.css';
import styles from './StaffScreen.module.css';
import { useSignOut } from './use-sign-out.ts';

interface StaffScreenProps {
  readonly isSignedIn: boolean;
}

/** The staff's sign-in; no page links here, and search engines must not list it. [ROLE-08] */
export function StaffScreen({ isSignedIn }: StaffScreenProps) {
  return (
    <main className={styles.page}>
      <title>{titled('Staff')}</title>
      <meta name="robots" content="noindex" />
      <div className={accountForm.screen}>
        <h1>Staff</h1>
        <p className={formStyles.soft}>For those who look after the shop.</p>
        {isSignedIn ? <SignedIn /> : <SignIn />}
      </div>
    </main>
  );
}

function SignIn() {
  const form = useFormBesideShop(screens.staffLogin, follow);
  useTold(form.notice, form.dismissNotice);
  return (
    <Card aria-label="Staff sign-in">
      <form className={formStyles.form} noValidate onSubmit={submitting(form.submit)}>
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
  const signOut = useSignOut();
  return (
    <Card aria-label="Signed in">
      <div className={formStyles.form}>
        <p>You are signed in as staff.</p>
        <p className={formStyles.soft}>
          The desk sees to orders, credits and messages; the inspector shows the machines of the shop in
          another tab.
        </p>
        <ButtonLink isWide to="/desk" reloadDocument>
          Open the desk
        </ButtonLink>
        <ButtonLink isWide tone="quiet" to="/inspect" reloadDocument>
          Open the inspector
        </ButtonLink>
        <Button isWide tone="quiet" onClick={signOut}>
          Sign out
        </Button>
      </div>
    </Card>
  );
}

/** The desk is a separate page: it is loaded, not routed to. */
function follow(next: FormNext): void {
  if (next.kind === 'go') location.assign(next.path);
}
