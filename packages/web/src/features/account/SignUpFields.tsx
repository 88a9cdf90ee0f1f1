import { birthDays, birthMonths, genders, type signUpForm, titles } from '@marketsquare/core/shop/account';
import formStyles from '../../components/Form.module.css';
import { FormBox, FormField, FormSelect } from '../../components/FormField.tsx';
import { confirmPasswordField, emailField, newPasswordField, phoneField } from '../../platform/fields.ts';
import { paths } from '../../platform/paths.ts';
import type { FormHandle } from '../../platform/use-form.ts';
import { Link } from '../../ui/Link.tsx';

const genderLabels = { m: 'Male', f: 'Female' } as const;

interface SignUpFieldsProps {
  readonly form: FormHandle<ReturnType<typeof signUpForm>>;
}

/**
 * The fields of a new customer, filled in by them or by whoever registers them. [AUTH-01 to AUTH-09, REF-03,
 * REF-04]
 */
export function SignUpFields({ form }: SignUpFieldsProps) {
  return (
    <>
      <FormSelect form={form} name="title" label="Title" options={titles} autoComplete="honorific-prefix" />
      <FormSelect
        form={form}
        name="gender"
        label="Gender"
        autoComplete="sex"
        options={genders.map((value) => ({ value, label: genderLabels[value] }))}
      />
      <FormField form={form} name="firstName" label="First name" autoComplete="given-name" />
      <FormField form={form} name="lastName" label="Last name" autoComplete="family-name" />
      <FormField form={form} {...phoneField} />
      <FormField form={form} {...emailField} />
      <FormSelect
        form={form}
        name="birthMonth"
        label="Birth month"
        options={birthMonths}
        autoComplete="bday-month"
      />
      <FormSelect form={form} name="birthDay" label="Birth day" options={birthDays} autoComplete="bday-day" />
      <FormField form={form} {...newPasswordField} label="Password" />
      <FormField form={form} {...confirmPasswordField} />
      <div className={formStyles.whole}>
        <FormBox
          form={form}
          name="terms"
          label={
            <span>
              I accept the <Link to={paths.Terms}>Terms and Conditions</Link> and the{' '}
              <Link to={paths.Privacy}>Privacy Policy</Link>
            </span>
          }
        />
        <FormBox form={form} name="subscribe" label="Send me offers by e-mail" />
      </div>
    </>
  );
}
