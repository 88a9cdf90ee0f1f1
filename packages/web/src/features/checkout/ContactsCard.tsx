import {
  areContactsShopper,
  type CheckoutField,
  contactFields,
  contactsLine,
} from '@marketsquare/core/shop/checkout';
import { useCheckout } from '../../platform/shop.tsx';
import { DraftField } from './DraftField.tsx';
import styles from './Fields.module.css';
import { StepCard } from './StepCard.tsx';
import { useAreGood, useJudgedDrafts } from './verdicts.ts';

const ownFields: readonly CheckoutField[] = ['customer.firstname', 'customer.lastname', 'customer.phone'];

/**
 * The person to ask about the order, and the one who takes it over: the shopper, until they name another one.
 * While their own name or number is still to come, nothing is missing here. [CHK-06, CHK-21, CHK-22]
 */
export function ContactsCard({ number }: { readonly number: number }) {
  const mode = useCheckout(({ context }) => context.store?.mode ?? 'Pickup');
  const drafts = useJudgedDrafts();
  const areGood = useAreGood(contactFields);
  const isShopperKnown = useAreGood(ownFields);
  return (
    <StepCard
      number={number}
      title="3rd Party Contacts"
      isComplete={areGood}
      canFold={areGood || (!isShopperKnown && areContactsShopper(drafts))}
      summary={<p className={styles.twoLines}>{contactsLine(drafts)}</p>}
    >
      <fieldset className={styles.pair}>
        <legend className={styles.legend}>Order enquiry contact</legend>
        <DraftField field="enquiry.name" label="Name" />
        <DraftField field="enquiry.number" label="Number" type="tel" inputMode="tel" />
      </fieldset>
      <fieldset className={styles.pair}>
        <legend className={styles.legend}>
          {mode === 'Pickup' ? 'Contact upon pickup' : 'Contact upon delivery'}
        </legend>
        <DraftField field="handover.name" label="Name" />
        <DraftField field="handover.number" label="Number" type="tel" inputMode="tel" />
      </fieldset>
    </StepCard>
  );
}
