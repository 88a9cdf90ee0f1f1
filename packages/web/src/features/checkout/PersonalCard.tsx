import { type CheckoutField, missingPreferred } from '@marketsquare/core/shop/checkout';
import type { ContactMethod } from '@marketsquare/core/shop/payment';
import { useEffect } from 'react';
import formStyles from '../../components/Form.module.css';
import { paths } from '../../platform/paths.ts';
import { useShell } from '../../platform/shell.tsx';
import { useCheckout, useShop } from '../../platform/shop.tsx';
import { useIsSignedIn, useUser } from '../../platform/user.ts';
import { Chips } from '../../ui/Chips.tsx';
import { Link } from '../../ui/Link.tsx';
import { CardNotice } from './CardNotice.tsx';
import { DraftField } from './DraftField.tsx';
import styles from './Fields.module.css';
import { useCheckoutForm } from './form.tsx';
import { StepCard } from './StepCard.tsx';
import { useAreGood } from './verdicts.ts';

const fields: readonly CheckoutField[] = [
  'customer.firstname',
  'customer.lastname',
  'customer.email',
  'customer.phone',
];

const contactMethods: readonly { readonly value: ContactMethod; readonly label: string }[] = [
  { value: 'call', label: 'Call' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'email', label: 'E-mail' },
];

/** The person who orders, and the ways to reach them. [CHK-09, CHK-18, CHK-19, CHK-34, CHK-36] */
export function PersonalCard({ number }: { readonly number: number }) {
  const { drafts } = useShell();
  const { checkout } = useShop();
  const isSignedIn = useIsSignedIn();
  const contactMethod = useCheckout((snapshot) => snapshot.context.contactMethod);
  const areGood = useAreGood(fields);
  usePrefilledProfile();
  return (
    <StepCard
      number={number}
      title="Personal Details"
      isComplete={areGood && contactMethod !== null}
      summary={`${drafts.read('customer.firstname')} ${drafts.read('customer.lastname')}, ${drafts.read('customer.phone')}`}
    >
      {!isSignedIn && (
        <p className={formStyles.soft}>
          Returning customer?{' '}
          <Link className={styles.link} to={paths.Login}>
            Click here to login
          </Link>
        </p>
      )}
      <div className={formStyles.grid}>
        <DraftField field="customer.firstname" label="First name" autoComplete="given-name" />
        <DraftField field="customer.lastname" label="Last name" autoComplete="family-name" />
        <DraftField
          field="customer.email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <DraftField field="customer.phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
      </div>
      <div className={formStyles.grid}>
        <div className={formStyles.whole}>
          <p className={styles.legend} aria-hidden="true">
            How may we reach you about this order?
          </p>
          <Chips
            legend="How may we reach you about this order?"
            name="contact method"
            value={contactMethod}
            options={contactMethods}
            onChange={(method) =>
              checkout.send({ type: 'checkout.contactMethodChosen', contactMethod: method })
            }
          />
          <MissingChoice item="contact method" />
        </div>
      </div>
    </StepCard>
  );
}

/** The documents' one sentence about missing choices, beside the first of them. [CHK-27, CHK-28] */
export function MissingChoice({ item }: { readonly item: 'contact method' | 'delivery hour' }) {
  const notice = useCheckout(({ context }) =>
    context.notice?.place === 'inline' && missingPreferred(context)[0] === item ? context.notice : null,
  );
  return <CardNotice notice={notice} />;
}

/** Fills a customer's profile into fields that they have not filled in otherwise. [CHK-34] */
function usePrefilledProfile(): void {
  const { drafts } = useShell();
  const { fill } = useCheckoutForm();
  const user = useUser();
  useEffect(() => {
    if (!user || fields.some((field) => drafts.read(field) !== '')) return;
    fill({
      'customer.firstname': user.firstName,
      'customer.lastname': user.lastName,
      'customer.email': user.email,
      'customer.phone': user.phone,
    });
  }, [user, drafts, fill]);
}
