import { looksAfterShoppers } from '@marketsquare/core/shop/desk';
import { waitingText } from '@marketsquare/core/storefront/picking';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShell } from '../../../../platform/shell.tsx';
import { useValue } from '../../../../platform/value.ts';
import { startWorker, workers } from '../../../../platform/worker.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import desk from '../Desk.module.css';
import { DeskPage } from '../DeskPage.tsx';
import { NotRead } from '../NotRead.tsx';
import { type Clerk, useClerk, useStores } from '../queries.ts';
import { StoreField } from '../StoreField.tsx';
import { keptPresses } from './kept-presses.ts';
import { OrderList } from './OrderList.tsx';
import styles from './Picking.module.css';
import { PressesContext, useKeepOrder, usePresses } from './queries.ts';
import { Walk } from './Walk.tsx';

/** The orders of one store to pick and to hand over, for a phone in one hand. [ROLE-08] */
export default function PickingDesk({ staff: first }: { readonly staff: Clerk }) {
  const { api } = useShell();
  const [presses] = useState(() => keptPresses(api));
  const keepOrder = useEffectEvent(useKeepOrder());
  useEffect(() => presses.start((order) => keepOrder(order)), [presses]);
  // Reloaded without a network, the page opens and says what it keeps.
  useEffect(() => {
    const container = workers();
    if (import.meta.env.PROD && container) void startWorker(container).catch(console.warn);
  }, []);
  return (
    <PressesContext value={presses}>
      <Desk first={first} />
    </PressesContext>
  );
}

function Desk({ first }: { readonly first: Clerk }) {
  const clerk = useClerk(first);
  const { staff } = clerk;
  const stores = useStores();
  const [params, setParams] = useSearchParams();
  const { role, store_id = null } = staff;
  const storeId = store_id ?? (Number(params.get('store')) || (stores.data?.[0]?.id ?? null));
  const codes = (params.get('orders') ?? '').split(',').filter((code) => code !== '');
  const store = stores.data?.find(({ id }) => id === storeId);
  const go = (orders: readonly string[]) =>
    setParams({
      ...(store_id === null && storeId !== null && { store: `${storeId}` }),
      ...(orders.length > 0 && { orders: orders.join() }),
    });
  return (
    <DeskPage
      title="Picking"
      {...clerk}
      ended="Your login has ended. Nothing more is shown or sent until you sign in; your presses are kept."
      links={
        looksAfterShoppers(role) && (
          <ButtonLink tone="quiet" to="/desk">
            Back to the desk
          </ButtonLink>
        )
      }
    >
      <Waiting />
      <Refused />
      <NotRead error={stores.data ? null : stores.error} />
      {store_id === null && codes.length === 0 && stores.data !== undefined && (
        <StoreField
          stores={stores.data}
          storeId={storeId}
          onChoose={(store) => setParams({ store: `${store}` })}
        />
      )}
      {store_id !== null && store !== undefined && <p>{store.name}</p>}
      {storeId !== null && codes.length === 0 && <OrderList key={storeId} storeId={storeId} onPick={go} />}
      {storeId !== null && codes.length > 0 && (
        <Walk key={codes.join()} storeId={storeId} codes={codes} staff={staff} onLeave={() => go([])} />
      )}
    </DeskPage>
  );
}

/** The presses that wait for the network. */
function Waiting() {
  const waiting = useValue(usePresses().waiting);
  const text = waitingText(waiting.length);
  const codes = [...new Set(waiting.map(({ code }) => code))];
  return (
    <div role="status" className={styles.waiting} data-state={text === null ? undefined : 'waiting'}>
      {text !== null && (
        <>
          <p>{text}</p>
          <p className={desk.soft}>{codes.join(', ')}</p>
        </>
      )}
    </div>
  );
}

/** Presses that the server did not take, until the picker has read them. */
function Refused() {
  const { refused } = usePresses();
  const presses = useValue(refused);
  if (presses.length === 0) return null;
  return (
    <Card role="alert" className={styles.refused}>
      <ul className={desk.list}>
        {presses.map(({ press, code, message }) => (
          <li key={press}>{`${code}: ${message}`}</li>
        ))}
      </ul>
      <Button tone="quiet" onClick={() => refused.set([])}>
        I have read it
      </Button>
    </Card>
  );
}
