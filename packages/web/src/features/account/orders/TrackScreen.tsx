import { screens } from '@marketsquare/core/storefront/screens';
import { Suspense, useEffect } from 'react';
import formStyles from '../../../components/Form.module.css';
import { FormField } from '../../../components/FormField.tsx';
import { phoneField } from '../../../platform/fields.ts';
import { useShell } from '../../../platform/shell.tsx';
import { useForm } from '../../../platform/use-form.ts';
import { useTold } from '../../../platform/use-told.ts';
import { useValue } from '../../../platform/value.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingPart } from '../../../ui/Missing.tsx';
import { submitting } from '../../../ui/submitting.ts';
import styles from './OrderViewScreen.module.css';

const TrackedOrderFacts = lazyPart(() => import('./TrackedOrderFacts.tsx'), MissingPart);

/**
 * The status of an order, for a guest who knows its number and the phone number given with it.
 * [ORD-19..ORD-24]
 */
export default function TrackScreen() {
  const { trackedOrder } = useShell();
  const found = useValue(trackedOrder);
  const form = useForm(screens.trackOrder);
  useTold(form.notice, form.dismissNotice);
  useEffect(TrackedOrderFacts.fetch, []);
  // Only whoever has asked for the order sees it, not the next person at this device.
  useEffect(() => () => trackedOrder.set(null), [trackedOrder]);
  return (
    <div className={styles.screen}>
      <title>Track an order | Market Square</title>
      <h1>Track an order</h1>
      <Card aria-label="Your order" className={styles.find}>
        <form className={formStyles.form} noValidate onSubmit={submitting(form.submit)}>
          <FormField form={form} name="code" label="Order number" autoComplete="off" />
          <FormField form={form} {...phoneField} />
          <Button type="submit" isWide isBusy={form.isBusy}>
            Track order
          </Button>
        </form>
      </Card>
      {found && (
        <Suspense>
          <TrackedOrderFacts found={found} />
        </Suspense>
      )}
    </div>
  );
}
