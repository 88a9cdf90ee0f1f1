import { UsersRound } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { MembersOnly } from '../../../components/MembersOnly.tsx';
import { paths } from '../../../platform/paths.ts';
import { readNotice } from '../../../platform/read.ts';
import { titled } from '../../../platform/shop-name.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingPart } from '../../../ui/Missing.tsx';
import { useNotices } from '../../../ui/Notices.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useReferredCustomers } from './queries.ts';
import styles from './ReferredCustomersScreen.module.css';

const ReferredCustomersTable = lazyPart(() => import('./ReferredCustomersTable.tsx'), MissingPart);

/** [REF-11 to REF-16, ROLE-07, ROUTE-41] */
export default function ReferredCustomersScreen() {
  return (
    <div className={styles.screen}>
      <title>{titled('Referred Customers')}</title>
      <BackLink to={paths.Refer} />
      <h1>Referred Customers</h1>
      <MembersOnly>
        <Customers />
      </MembersOnly>
    </div>
  );
}

function Customers() {
  const { data: customers, error } = useReferredCustomers();
  const { alert } = useNotices();
  useEffect(() => {
    if (error) alert(readNotice(error));
  }, [error, alert]);
  const waiting = <Skeleton shape="block" height="14rem" />;
  if (!customers) return <div aria-busy={!error}>{!error && waiting}</div>;
  if (customers.length > 0) {
    return (
      <Suspense fallback={<div aria-busy="true">{waiting}</div>}>
        <ReferredCustomersTable customers={customers} />
      </Suspense>
    );
  }
  return (
    <EmptyState
      picture={<UsersRound />}
      title="Nobody yet"
      action={<ButtonLink to={paths.Refer}>Refer a customer</ButtonLink>}
    >
      <p>The people you register will show up here.</p>
    </EmptyState>
  );
}
