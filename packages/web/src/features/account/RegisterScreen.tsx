import { screens } from '@marketsquare/core/storefront/screens';
import { useNavigate } from 'react-router-dom';
import formStyles from '../../components/Form.module.css';
import { paths } from '../../platform/paths.ts';
import { titled } from '../../platform/shop-name.ts';
import { useForm } from '../../platform/use-form.ts';
import { useTold } from '../../platform/use-told.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { submitting } from '../../ui/submitting.ts';
import styles from './AccountForm.module.css';
import { SignUpFields } from './SignUpFields.tsx';

/** [AUTH-01..AUTH-10, ERR-22, ERR-44] */
export default function RegisterScreen() {
  const navigate = useNavigate();
  const form = useForm(screens.registration, (next) => {
    if (next.kind === 'go') navigate(next.path);
  });
  useTold(form.notice, form.dismissNotice);
  return (
    <div className={`${styles.screen} ${styles.wide}`}>
      <title>{titled('Register')}</title>
      <h1>Create your account</h1>
      <Card aria-label="Register">
        <form className={formStyles.grid} noValidate onSubmit={submitting(form.submit)}>
          <SignUpFields form={form} />
          <div className={formStyles.whole}>
            <Button type="submit" isWide isBusy={form.isBusy}>
              Register
            </Button>
          </div>
        </form>
      </Card>
      <p className={styles.links}>
        <span>
          Already have an account?{' '}
          <Link className={styles.link} to={paths.Login}>
            Login
          </Link>
        </span>
        <Link className={styles.link} to={paths.Home}>
          Back to Home
        </Link>
      </p>
    </div>
  );
}
