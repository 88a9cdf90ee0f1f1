import type { CheckoutField } from '@marketsquare/core/shop/checkout';
import formStyles from '../../components/Form.module.css';
import { useShell } from '../../platform/shell.tsx';
import { useCheckout } from '../../platform/shop.tsx';
import { Button } from '../../ui/Button.tsx';
import { DraftField } from './DraftField.tsx';
import styles from './Fields.module.css';
import { useCheckoutForm } from './form.tsx';
import { StepCard } from './StepCard.tsx';
import { useAreGood } from './verdicts.ts';

const fields: readonly CheckoutField[] = [
  'enquiry.name',
  'enquiry.number',
  'handover.name',
  'handover.number',
];

/**
 * The person to ask about the order, and the one who takes it over; often the same. [CHK-06, CHK-21, CHK-22]
 */
export function ContactsCard({ number }: { readonly number: number }) {
  const { drafts } = useShell();
  const { fill } = useCheckoutForm();
  const mode = useCheckout(({ context }) => context.store?.mode ?? 'Pickup');
  const areGood = useAreGood(fields);
  const knowsCustomer = useAreGood(['customer.firstname', 'customer.lastname', 'customer.phone']);
  const fillWithCustomer = () => {
    const name = `${drafts.read('customer.firstname').trim()} ${drafts.read('customer.lastname').trim()}`;
    const phone = drafts.read('customer.phone');
    fill({
      'enquiry.name': name,
      'enquiry.number': phone,
      'handover.name': name,
      'handover.number': phone,
    });
  };
  return (
    <StepCard
      number={number}
      title="3rd Party Contacts"
      isComplete={areGood}
      summary={`${drafts.read('enquiry.name')}, ${drafts.read('handover.name')}`}
      action={
        <Button tone="quiet" size="small" disabled={!knowsCustomer} onClick={fillWithCustomer}>
          Same as me
        </Button>
      }
    >
      <fieldset className={formStyles.grid}>
        <legend className={styles.legend}>Order enquiry contact</legend>
        <DraftField field="enquiry.name" label="Name" />
        <DraftField field="enquiry.number" label="Number" type="tel" inputMode="tel" />
      </fieldset>
      <fieldset className={formStyles.grid}>
        <legend className={styles.legend}>
          {mode === 'Pickup' ? 'Contact upon pickup' : 'Contact upon delivery'}
        </legend>
        <DraftField field="handover.name" label="Name" />
        <DraftField field="handover.number" label="Number" type="tel" inputMode="tel" />
      </fieldset>
    </StepCard>
  );
}
