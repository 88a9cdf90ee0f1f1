import { type CheckoutField, missingPreferred } from '@marketsquare/core/shop/checkout';
import type { ContactMethod } from '@marketsquare/core/shop/payment';
import { useLayoutEffect } from 'react';
import { paths } from '../../platform/paths.ts';
import { useShell } from '../../platform/shell.tsx';
import { useCheckout, useShop } from '../../platform/shop.tsx';
import { useIsSignedIn, useUser } from '../../platform/user.ts';
import { Chips } from '../../ui/Chips.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CardNotice } from './CardNotice.tsx';
import { DraftField } from './DraftField.tsx';
import styles from './Fields.module.css';
import { useCheckoutForm } from './form.tsx';
import { StepCard } from './StepCard.tsx';
import { useAreGood, useJudgedDrafts } from './verdicts.ts';

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

/**
 * The person who orders, and the ways to reach them. What the shop knows of a customer is one line.
 * [CHK-09, CHK-18, CHK-19, CHK-34, CHK-36]
 */
export function PersonalCard({ number }: { readonly number: number }) {
  const isSignedIn = useIsSignedIn();
  const contactMethod = useCheckout((snapshot) => snapshot.context.contactMethod);
  const areGood = useAreGood(fields);
  const drafts = useJudgedDrafts();
  const isAwaited = usePrefilledProfile() && isSignedIn;
  const [firstName, lastName, , phone] = fields.map((field) => drafts.read(field).trim());
  const method = contactMethods.find(({ value }) => value === contactMethod);
  const known = `${firstName} ${lastName}, ${phone}`;
  return (
    <StepCard
      number={number}
      title="Personal Details"
      isComplete={areGood && method !== undefined}
      isKnown={areGood || isAwaited}
      summary={<p>{isAwaited ? <Skeleton /> : [known, ...(method ? [method.label] : [])].join(' · ')}</p>}
      rest={<ContactMethodChoice />}
    >
      {!isSignedIn && (
        <p className={styles.hint}>
          Returning customer?{' '}
          <Link className={styles.link} to={paths.Login}>
            Click here to login
          </Link>
        </p>
      )}
      <div className={styles.pair}>
        <DraftField field="customer.firstname" label="First name" autoComplete="given-name" />
        <DraftField field="customer.lastname" label="Last name" autoComplete="family-name" />
        <div className={styles.whole}>
          <DraftField
            field="customer.email"
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </div>
        <div className={styles.whole}>
          <DraftField field="customer.phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
        </div>
      </div>
    </StepCard>
  );
}

function ContactMethodChoice() {
  const { checkout } = useShop();
  const contactMethod = useCheckout((snapshot) => snapshot.context.contactMethod);
  return (
    <div>
      <p className={styles.legend} aria-hidden="true">
        How may we reach you about this order?
      </p>
      <Chips
        legend="How may we reach you about this order?"
        name="contact method"
        value={contactMethod}
        options={contactMethods}
        onChange={(method) => checkout.send({ type: 'checkout.contactMethodChosen', contactMethod: method })}
      />
      <MissingChoice item="contact method" />
    </div>
  );
}

/** The documents' one sentence about missing choices, beside the first of them. [CHK-27, CHK-28] */
export function MissingChoice({ item }: { readonly item: 'contact method' | 'delivery hour' }) {
  const notice = useCheckout(({ context }) =>
    context.notice?.place === 'inline' && missingPreferred(context)[0] === item ? context.notice : null,
  );
  return <CardNotice notice={notice} />;
}

/**
 * Fills a customer's profile into fields that they have not filled in otherwise, before the page is painted.
 * [CHK-34]
 *
 * @returns true while the profile may still come
 */
function usePrefilledProfile(): boolean {
  const { drafts } = useShell();
  const { fill } = useCheckoutForm();
  const user = useUser();
  const isUntyped = fields.every((field) => drafts.read(field) === '');
  useLayoutEffect(() => {
    if (!user || fields.some((field) => drafts.read(field) !== '')) return;
    fill([
      ['customer.firstname', user.firstName],
      ['customer.lastname', user.lastName],
      ['customer.email', user.email],
      ['customer.phone', user.phone],
    ]);
  }, [user, drafts, fill]);
  return isUntyped && user?.firstName !== '';
}
