import { whyNotRole } from '@marketsquare/core/shop/desk';
import { useState } from 'react';
import { useNavigate, useNavigationType, useParams } from 'react-router-dom';
import { ConfigurationContext, useLoadedConfiguration } from '../../../../platform/configuration.ts';
import { useShell } from '../../../../platform/shell.tsx';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Chips } from '../../../../ui/Chips.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import desk from '../Desk.module.css';
import { DeskPage } from '../DeskPage.tsx';
import { NotRead } from '../NotRead.tsx';
import { type Clerk, useClerk } from '../queries.ts';
import { takeLostFocus } from '../take-lost-focus.ts';
import { type StaffStore, type TableName, useStaffStores } from './queries.ts';
import { StoreDays } from './StoreDays.tsx';
import styles from './Stores.module.css';
import { StoreTable } from './StoreTable.tsx';

/** Stores and their days; for managers also hours, areas, windows, promotions and banners. [ROLE-08] */
export default function StoresDesk({ staff: first }: { readonly staff: Clerk }) {
  const clerk = useClerk(first);
  const { role } = clerk.staff;
  const { data: configuration } = useLoadedConfiguration(useShell());
  const stores = useStaffStores();
  const { store } = useParams();
  const chosen = stores.data?.find(({ id }) => `${id}` === store) ?? null;
  return (
    <ConfigurationContext value={configuration}>
      <DeskPage
        title="Stores"
        {...clerk}
        links={
          <ButtonLink tone="quiet" to={chosen === null ? '/desk' : '/desk/stores'}>
            {chosen === null ? 'Back to the desk' : 'All stores'}
          </ButtonLink>
        }
      >
        <NotRead error={stores.error} />
        {!stores.data && !stores.error && <Skeleton height="6rem" />}
        {chosen === null && stores.data && (
          <>
            <ul className={styles.stores}>
              {stores.data.map((one) => (
                <li key={one.id}>
                  <StoreToday store={one} />
                </li>
              ))}
            </ul>
            {whyNotRole(role, 'keepStores') === null && <StoreTable table="banners" storeId={null} />}
          </>
        )}
        {chosen !== null && (
          <StoreSections
            key={chosen.id}
            store={chosen}
            whyNotClose={whyNotRole(role, 'closeWindows')}
            keepsTables={whyNotRole(role, 'keepStores') === null}
          />
        )}
      </DeskPage>
    </ConfigurationContext>
  );
}

/** A store and what is open today; it leads to its days. */
function StoreToday({ store }: { readonly store: StaffStore }) {
  const { id, name, closed_as, hours, open_windows, closed_windows, orders } = store;
  const navigate = useNavigate();
  const isShut = closed_as !== null || hours === '';
  return (
    <Card aria-label={name} className={styles.store}>
      <h2>{name}</h2>
      <p>
        {isShut ? (
          <Badge tone="tomato">
            {closed_as === null || closed_as === 'Closed' ? 'Closed today' : closed_as}
          </Badge>
        ) : (
          <Badge tone="leaf">{hours === null ? 'Open today' : `Open ${hours}`}</Badge>
        )}
      </p>
      <p className={desk.soft}>
        {[
          `${open_windows} windows open`,
          ...(closed_windows > 0 ? [`${closed_windows} closed`] : []),
          `${orders} orders today`,
        ].join(' · ')}
      </p>
      <Button
        isWide
        tone="quiet"
        aria-label={`Days of ${name}`}
        onClick={() => navigate(`/desk/stores/${id}`)}
      >
        Days and windows
      </Button>
    </Card>
  );
}

const sections = [
  { value: 'days', label: 'Days' },
  { value: 'stores', label: 'Hours' },
  { value: 'holidays', label: 'Holidays' },
  { value: 'windows', label: 'Windows' },
  { value: 'areas', label: 'Areas' },
  { value: 'promotions', label: 'Promotions' },
] as const satisfies readonly { readonly value: TableName | 'days'; readonly label: string }[];

interface StoreSectionsProps {
  readonly store: StaffStore;
  /** The reason why this member may not close anything; null where they may. */
  readonly whyNotClose: string | null;
  readonly keepsTables: boolean;
}

function StoreSections({ store, whyNotClose, keepsTables }: StoreSectionsProps) {
  const [section, setSection] = useState<(typeof sections)[number]['value']>('days');
  const isFollowed = useNavigationType() === 'PUSH';
  return (
    <>
      <h2 ref={isFollowed ? takeLostFocus : null}>{store.name}</h2>
      {keepsTables && (
        <Chips legend="Show" name="section" value={section} options={sections} onChange={setSection} />
      )}
      {section === 'days' ? (
        <StoreDays storeId={store.id} whyNot={whyNotClose} />
      ) : (
        <StoreTable key={section} table={section} storeId={store.id} />
      )}
    </>
  );
}
