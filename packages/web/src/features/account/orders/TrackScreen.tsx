import { amountRows, badgeColour, statusText, trackedFacts } from '@marketsquare/core/storefront/orders';
import { screens } from '@marketsquare/core/storefront/screens';
import type { TrackedOrder } from '@marketsquare/core/wire/api';
import { useEffect } from 'react';
import { FormField } from '../../../platform/FormField.tsx';
import { useShell } from '../../../platform/shell.tsx';
import { useForm } from '../../../platform/use-form.ts';
import { useTold } from '../../../platform/use-told.ts';
import { useValue } from '../../../platform/value.ts';
import { Amounts } from '../../../ui/Amounts.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { submitting } from '../../../ui/submitting.ts';
import formStyles from '../AccountForm.module.css';
import { badgeTone } from './badge-tone.ts';
import { OrderedItems } from './OrderedItems.tsx';
import styles from './OrderViewScreen.module.css';
import { Tracker } from './Tracker.tsx';

/** Where an order stands, for a guest who knows its number and the phone number given with it. [ORD-19..ORD-24] */
export default function TrackScreen() {
  const { trackedOrder } = useShell();
  const order = useValue(trackedOrder);
  const form = useForm(screens.trackOrder);
  useTold(form.notice, form.dismissNotice);
  // It is shown to whoever has just asked for it, and not to the next one at this device.
  useEffect(() => () => trackedOrder.set(null), [trackedOrder]);
  return (
    <div className={styles.screen}>
      <title>Track an order | Market Square</title>
      <h1>Track an order</h1>
      <Card aria-label="Your order">
        <form className={formStyles.form} noValidate onSubmit={submitting(form.submit)}>
          <FormField form={form} name="code" label="Order number" autoComplete="off" />
          <FormField form={form} name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
          <Button type="submit" isWide isBusy={form.isBusy}>
            Track order
          </Button>
        </form>
      </Card>
      {order && <Tracked order={order} />}
    </div>
  );
}

function Tracked({ order }: { readonly order: TrackedOrder }) {
  const { code, status, mode, history, items } = order;
  return (
    <>
      <header className={styles.header}>
        <h2>{`Order ${code}`}</h2>
        <Badge tone={badgeTone[badgeColour(status)]}>{statusText(status)}</Badge>
      </header>
      <Card aria-label="Progress">
        <Tracker mode={mode} history={history.map((change) => ({ ...change, at: Date.parse(change.at) }))} />
      </Card>
      <div className={styles.columns}>
        <Card aria-label="Items" className={styles.items}>
          <h2>Items</h2>
          <OrderedItems items={items} />
        </Card>
        <div className={styles.side}>
          <Card aria-label="Order">
            <Facts facts={trackedFacts(order, Date.parse(order.createdAt))} />
          </Card>
          <Card aria-label="What it cost">
            <Amounts rows={amountRows(order)} />
          </Card>
        </div>
      </div>
    </>
  );
}
