import { errorNotice } from '@marketsquare/core/kernel/failure';
import { linkReadMessage } from '@marketsquare/core/shop/account';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import formStyles from '../../components/Form.module.css';
import { paths, readConfirmPath } from '../../platform/paths.ts';
import { useShell } from '../../platform/shell.tsx';
import { titled } from '../../platform/shop-name.ts';
import { refreshUser } from '../../platform/user.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import styles from './AccountForm.module.css';

/**
 * Follows the link of a mail: it confirms a new e-mail address or phone number. It asks for a press, because
 * programs that look through mails follow links by themselves. The key leaves the address as soon as it is
 * read, and a reload loses it.
 */
export default function ConfirmChangeScreen() {
  const shell = useShell();
  const { alert, toast } = useNotices();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { key = '' } = useParams<'key'>();
  const [token] = useState(pathname === readConfirmPath ? '' : key);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (pathname !== readConfirmPath) navigate(readConfirmPath, { replace: true });
  }, [pathname, navigate]);
  const confirm = async () => {
    setBusy(true);
    const result = await shell.api.post('/api/confirmcontact', { body: { token } });
    setBusy(false);
    if (!result.ok) {
      alert(errorNotice(result.failure));
      return;
    }
    toast(result.reply.message, 'success');
    if (shell.user.current() !== null) await refreshUser(shell);
    navigate(paths.MyAccount);
  };
  return (
    <div className={styles.screen}>
      <title>{titled('Confirm change')}</title>
      <h1>Confirm your change</h1>
      <Card aria-label="Confirm change" className={formStyles.form}>
        {token === '' ? (
          <p role="alert">{linkReadMessage}</p>
        ) : (
          <>
            <p>Press the button to start using your new e-mail address or phone number.</p>
            <Button isWide isBusy={isBusy} onClick={confirm}>
              Confirm change
            </Button>
          </>
        )}
      </Card>
    </div>
  );
}
