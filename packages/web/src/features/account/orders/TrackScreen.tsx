import { screens } from '@marketsquare/core/storefront/screens';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import formStyles from '../../../components/Form.module.css';
import { FormField } from '../../../components/FormField.tsx';
import { phoneField } from '../../../platform/fields.ts';
import { paths } from '../../../platform/paths.ts';
import { useShell } from '../../../platform/shell.tsx';
import { titled } from '../../../platform/shop-name.ts';
import { useForm } from '../../../platform/use-form.ts';
import { useTold } from '../../../platform/use-told.ts';
import { useValue } from '../../../platform/value.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingPart } from '../../../ui/Missing.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { submitting } from '../../../ui/submitting.ts';
import styles from './OrderViewScreen.module.css';
import type { OwnOrderParts } from './OwnOrder.tsx';

const TrackedOrderFacts = lazyPart(() => import('./TrackedOrderFacts.tsx'), MissingPart);

/**
 * The status of an order, for a guest who knows its number and the phone number given with it. The order that
 * was just placed in this tab is there at once. [ORD-19..ORD-24]
 */
export default function TrackScreen(parts: OwnOrderParts) {
  const { trackedOrder, keptOrder, now } = useShell();
  const found = useValue(trackedOrder);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm(screens.trackOrder);
  useTold(form.notice, form.dismissNotice);
  useEffect(TrackedOrderFacts.fetch, []);
  useLayoutEffect(() => {
    const placed = trackedOrder.current() === null ? keptOrder.read() : null;
    if (placed) {
      const { code, customer } = placed;
      trackedOrder.set({ code, phone: customer.phone, foundAt: now(), order: null, id: null });
    }
    // Only whoever has asked for the order sees it, not the next person at this device. A reload stays on the page.
    return () => {
      if (location.pathname !== paths.TrackOrder) trackedOrder.set(null);
    };
  }, [trackedOrder, keptOrder, now]);
  // Order and form take each other's place, and the focus with them.
  const isFound = found !== null;
  const wasFound = useRef(isFound);
  useEffect(() => {
    if (wasFound.current !== isFound) heading.current?.focus();
    wasFound.current = isFound;
  }, [isFound]);
  return (
    <div className={styles.screen}>
      <title>{titled('Track an order')}</title>
      <h1 ref={heading} tabIndex={-1}>
        Track an order
      </h1>
      {found ? (
        <>
          <Suspense fallback={<Skeleton shape="block" height="20rem" />}>
            <TrackedOrderFacts found={found} {...parts} />
          </Suspense>
          <div className={styles.another}>
            <Button tone="quiet" onClick={() => trackedOrder.set(null)}>
              Track another order
            </Button>
          </div>
        </>
      ) : (
        <Card aria-label="Your order" className={styles.find}>
          <form className={formStyles.form} noValidate onSubmit={submitting(form.submit)}>
            <FormField form={form} name="code" label="Order number" autoComplete="off" />
            <FormField form={form} {...phoneField} />
            <Button type="submit" isWide isBusy={form.isBusy}>
              Track order
            </Button>
          </form>
        </Card>
      )}
    </div>
  );
}
