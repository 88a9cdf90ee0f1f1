import { screens } from '@marketsquare/core/storefront/screens';
import formStyles from '../../../components/Form.module.css';
import { MembersOnly } from '../../../components/MembersOnly.tsx';
import { paths } from '../../../platform/paths.ts';
import { titled } from '../../../platform/shop-name.ts';
import { useForm } from '../../../platform/use-form.ts';
import { useTold } from '../../../platform/use-told.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { submitting } from '../../../ui/submitting.ts';
import { SignUpFields } from '../SignUpFields.tsx';
import styles from './ReferScreen.module.css';

/** A customer registers others. [REF-01 to REF-10, ROLE-07, ROUTE-40] */
export default function ReferScreen({ banner }: { readonly banner: Elements }) {
  return (
    <div className={styles.screen}>
      <title>{titled('Refer a Customer')}</title>
      {banner}
      <header className={styles.header}>
        <h1>Refer A Customer & Get Rewarded</h1>
        <section aria-labelledby="how">
          <h2 id="how">How it works</h2>
          <ol className={styles.steps}>
            <li>Ask a friend, a neighbour or a colleague whether they want an account.</li>
            <li>Register them here with their own details. They get a message about it.</li>
            <li>After that you find them among your referred customers.</li>
          </ol>
        </section>
      </header>
      <MembersOnly>
        <ButtonLink tone="quiet" to={paths.ReferredCustomers}>
          View Referred Customers
        </ButtonLink>
        <RegisterCustomer />
      </MembersOnly>
    </div>
  );
}

function RegisterCustomer() {
  const form = useForm(screens.referral);
  useTold(form.notice, form.dismissNotice);
  return (
    <Card aria-labelledby="register-customer">
      <form className={formStyles.grid} noValidate onSubmit={submitting(form.submit)}>
        <h2 id="register-customer" className={formStyles.whole}>
          Register Customer
        </h2>
        <SignUpFields form={form} />
        <div className={formStyles.whole}>
          <Button type="submit" isWide isBusy={form.isBusy}>
            sign up
          </Button>
        </div>
      </form>
    </Card>
  );
}
