import type { DraftStore } from '@marketsquare/core/kernel/drafts';
import { draftKeyOf } from '@marketsquare/core/kernel/form';
import {
  brokenLinkMessage,
  emailOfResetLink,
  linkReadMessage,
  resetPassword,
} from '@marketsquare/core/shop/account';
import { screens } from '@marketsquare/core/storefront/screens';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import formStyles from '../../components/Form.module.css';
import { FormField } from '../../components/FormField.tsx';
import { confirmPasswordField, newPasswordField } from '../../platform/fields.ts';
import { paths, readResetPath } from '../../platform/paths.ts';
import { useShell } from '../../platform/shell.tsx';
import { titled } from '../../platform/shop-name.ts';
import { useForm } from '../../platform/use-form.ts';
import { useTold } from '../../platform/use-told.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { submitting } from '../../ui/submitting.ts';
import styles from './AccountForm.module.css';

/** Follows the link of a mail: a new password for a forgotten one. [AUTH-22..AUTH-26, ERR-22] */
export default function ResetScreen() {
  const { drafts } = useShell();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { key = '' } = useParams<'key'>();
  const [isRead] = useState(pathname === readResetPath);
  const [email] = useState(() => readLink(drafts, isRead ? '' : key, search));
  const leaveLink = useEffectEvent(() => navigate(readResetPath, { replace: true }));
  useEffect(() => void leaveLink(), []);
  return (
    <div className={styles.screen}>
      <title>{titled('Reset password')}</title>
      <h1>Choose a new password</h1>
      <Card aria-label="Reset password">
        {email === '' ? (
          <p role="alert">{isRead ? linkReadMessage : brokenLinkMessage}</p>
        ) : (
          <ResetForm email={email} />
        )}
      </Card>
      <p className={styles.links}>
        <Link className={styles.link} to={paths.Login}>
          Login
        </Link>
        <Link className={styles.link} to={paths.Home}>
          Back to Home
        </Link>
      </p>
    </div>
  );
}

function ResetForm({ email }: { readonly email: string }) {
  const navigate = useNavigate();
  const form = useForm(screens.resetPassword, (next) => {
    if (next.kind === 'go') navigate(next.path);
  });
  useTold(form.notice, form.dismissNotice);
  const brokenLink = form.problem('token') ?? form.problem('email');
  return (
    <form className={formStyles.form} noValidate onSubmit={submitting(form.submit)}>
      <p className={formStyles.soft}>{`For the account of ${email}`}</p>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <FormField form={form} {...newPasswordField} />
      <FormField form={form} {...confirmPasswordField} />
      {brokenLink && <p role="alert">{brokenLink}</p>}
      <Button type="submit" isWide isBusy={form.isBusy}>
        Reset password
      </Button>
    </form>
  );
}

/**
 * Moves key and e-mail out of the address into this tab's memory. The address is then replaced, so that no
 * history and no bookmark holds the secret.
 *
 * @returns the e-mail address; empty when the address has none, as after a reload
 */
function readLink(drafts: DraftStore, key: string, search: string): string {
  const email = emailOfResetLink(search);
  drafts.write(draftKeyOf(resetPassword, 'token'), key);
  drafts.write(draftKeyOf(resetPassword, 'email'), email);
  return email;
}
