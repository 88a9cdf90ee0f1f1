import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../platform/paths.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingPart } from '../../../ui/Missing.tsx';
import styles from './OrderViewScreen.module.css';
import { OwnOrder, type OwnOrderParts } from './OwnOrder.tsx';

const NoOrder = lazyPart(() => import('./NoOrder.tsx'), MissingPart);

/** [ORD-12..ORD-24] */
export default function OrderViewScreen(parts: OwnOrderParts) {
  const { id = '' } = useParams<'id'>();
  return (
    <div className={styles.screen}>
      <title>View Order Page</title>
      <BackLink to={paths.MyOrders} />
      <OwnOrder id={id} headingLevel="h1" {...parts}>
        <Suspense>
          <NoOrder />
        </Suspense>
      </OwnOrder>
    </div>
  );
}
