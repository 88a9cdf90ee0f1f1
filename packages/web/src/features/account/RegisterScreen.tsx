import { birthDays, birthMonths, genders, titles } from '@marketsquare/core/shop/account';
import { screens } from '@marketsquare/core/storefront/screens';
import { Link } from 'wouter';
import { FormBox, FormField, FormSelect } from '../../platform/FormField.tsx';
import { navigate } from '../../platform/history.tsx';
import { paths } from '../../platform/paths.ts';
import { useForm } from '../../platform/use-form.ts';
import { useTold } from '../../platform/use-told.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { submitting } from '../../ui/submitting.ts';
import styles from './AccountForm.module.css';

const genderLabels = { m: 'Male', f: 'Female' } as const;

/** [AUTH-01..AUTH-10, ERR-22, ERR-44] */
export default function RegisterScreen() {
  const form = useForm(screens.registration, (next) => {
    if (next.kind === 'go') navigate(next.path);
  });
  useTold(form.notice, form.dismissNotice);
  return (
    <div className={`${styles.screen} ${styles.wide}`}>
      <title>Register | Market Square</title>
      <h1>Create your account</h1>
      <Card aria-label="Register">
        <form className={styles.grid} noValidate onSubmit={submitting(form.submit)}>
          <FormSelect
            form={form}
            name="title"
            label="Title"
            options={titles}
            autoComplete="honorific-prefix"
          />
          <FormSelect
            form={form}
            name="gender"
            label="Gender"
            options={genders.map((value) => ({ value, label: genderLabels[value] }))}
          />
          <FormField form={form} name="firstName" label="First name" autoComplete="given-name" />
          <FormField form={form} name="lastName" label="Last name" autoComplete="family-name" />
          <FormField form={form} name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
          <FormField
            form={form}
            name="email"
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <FormSelect form={form} name="birthMonth" label="Birth month" options={birthMonths} />
          <FormSelect form={form} name="birthDay" label="Birth day" options={birthDays} />
          <FormField
            form={form}
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            hint="Eight characters or more"
          />
          <FormField
            form={form}
            name="confirmPassword"
            label="Confirm password"
            type="password"
            autoComplete="new-password"
          />
          <div className={styles.whole}>
            <FormBox
              form={form}
              name="terms"
              label={
                <>
                  I accept the <Link to={paths.Terms}>Terms and Conditions</Link> and the{' '}
                  <Link to={paths.Privacy}>Privacy Policy</Link>
                </>
              }
            />
            <FormBox form={form} name="subscribe" label="Send me offers by e-mail" />
          </div>
          <div className={styles.whole}>
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
