import { privacyRequestTypes, privacyUserTypes } from '@marketsquare/core/shop/account';
import { screens } from '@marketsquare/core/storefront/screens';
import formStyles from '../../components/Form.module.css';
import { FormChoice, FormField } from '../../components/FormField.tsx';
import { emailField } from '../../platform/fields.ts';
import { titled } from '../../platform/shop-name.ts';
import { useForm } from '../../platform/use-form.ts';
import { useTold } from '../../platform/use-told.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { submitting } from '../../ui/submitting.ts';
import styles from './Forms.module.css';

/** A request to the data protection office. [LEGAL-15 to LEGAL-20, ROUTE-31] */
export default function PrivacyRightScreen() {
  const form = useForm(screens.privacyRequest);
  useTold(form.notice, form.dismissNotice);
  return (
    <div className={styles.narrow}>
      <title>{titled('Exercise your Rights')}</title>
      <h1>Exercise your Rights</h1>
      <p className={formStyles.soft}>
        Tell us which right you wish to use. It costs nothing. We may first ask you to show that it is you.
      </p>
      <Card aria-label="Your request">
        <form className={formStyles.grid} noValidate onSubmit={submitting(form.submit)}>
          <p className={`${formStyles.whole} ${formStyles.soft}`}>All fields are required.</p>
          <div className={formStyles.whole}>
            <FormChoice form={form} name="userType" legend="I am a" options={privacyUserTypes} />
          </div>
          <div className={formStyles.whole}>
            <FormChoice form={form} name="requestType" legend="I want to" options={privacyRequestTypes} />
          </div>
          <FormField form={form} name="firstName" label="First name" autoComplete="given-name" />
          <FormField form={form} name="lastName" label="Last name" autoComplete="family-name" />
          <FormField form={form} {...emailField} />
          <FormField form={form} name="country" label="Country" autoComplete="country-name" />
          <div className={formStyles.whole}>
            <Button type="submit" isWide isBusy={form.isBusy}>
              Submit
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
