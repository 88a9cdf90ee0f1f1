import { looksAfterShoppers } from '@marketsquare/core/shop/desk';
import { type KeptPress, othersText, waitingText } from '@marketsquare/core/storefront/picking';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
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
import { takeLostFocus } from '../take-lost-focus.ts';
import { keptPresses } from './kept-presses.ts';
import { OrderList } from './OrderList.tsx';
import styles from './Picking.module.css';
import { PressesContext, useKeepOrder, usePresses } from './queries.ts';
import { Walk } from './Walk.tsx';

/** The orders of one store to pick and to hand over, for a phone in one hand. [ROLE-08] */
export default function PickingDesk({ staff: first }: { readonly staff: Clerk }) {
  const { staff, hasEnded } = useClerk(first);
  return <OwnDesk key={staff.id} staff={staff} hasEnded={hasEnded} />;
}

interface DeskProps {
  readonly staff: Clerk;
  readonly hasEnded: boolean;
}

/** The desk of one person: what another has pressed on this phone is not theirs. */
function OwnDesk(props: DeskProps) {
  const { api } = useShell();
  const [presses] = useState(() => keptPresses(api, props.staff.id));
  const keepOrder = useEffectEvent(useKeepOrder());
  useEffect(() => presses.start((order) => keepOrder(order)), [presses]);
  // Reloaded without a network, the page opens and says what it keeps.
  useEffect(() => {
    const container = workers();
    if (import.meta.env.PROD && container) void startWorker(container).catch(console.warn);
  }, []);
  return (
    <PressesContext value={presses}>
      <Desk {...props} />
    </PressesContext>
  );
}

function Desk({ staff, hasEnded }: DeskProps) {
  const stores = useStores();
  const [params, setParams] = useSearchParams();
  const { role, store_id = null } = staff;
  const storeId = store_id ?? (Number(params.get('store')) || (stores.data?.[0]?.id ?? null));
  const codes = (params.get('orders') ?? '').split(',').filter((code) => code !== '');
  const store = stores.data?.find(({ id }) => id === storeId);
  const isFollowed = useNavigationType() === 'PUSH';
  const go = (orders: readonly string[]) =>
    setParams({
      ...(store_id === null && storeId !== null && { store: `${storeId}` }),
      ...(orders.length > 0 && { orders: orders.join() }),
    });
  return (
    <DeskPage
      title="Picking"
      staff={staff}
      hasEnded={hasEnded}
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
      <OfOthers />
      <Refused />
      <NotRead error={stores.data ? null : stores.error} />
      {store_id === null && codes.length === 0 && stores.data !== undefined && (
        <div className={styles.store}>
          <StoreField
            stores={stores.data}
            storeId={storeId}
            onChoose={(store) => setParams({ store: `${store}` })}
          />
        </div>
      )}
      {store_id !== null && store !== undefined && <p>{store.name}</p>}
      {storeId !== null && (
        <section
          key={`${storeId} ${codes.join()}`}
          ref={isFollowed ? takeLostFocus : null}
          aria-label={codes.length === 0 ? 'To pick and to hand over' : `Picking ${codes.join(', ')}`}
          className={desk.pane}
        >
          {codes.length === 0 ? (
            <OrderList storeId={storeId} onPick={go} />
          ) : (
            <Walk storeId={storeId} codes={codes} staff={staff} onLeave={() => go([])} />
          )}
        </section>
      )}
    </DeskPage>
  );
}

/** The presses that wait for the network. */
function Waiting() {
  const waiting = useValue(usePresses().waiting);
  return <KeptNote text={waitingText(waiting.length)} presses={waiting} />;
}

/** How many wait for another person. */
function OfOthers() {
  const { ofOthers } = usePresses();
  return <KeptNote text={othersText(ofOthers.length)} presses={ofOthers} />;
}

interface KeptNoteProps {
  /** Null for no presses. */
  readonly text: string | null;
  readonly presses: readonly KeptPress[];
}

/** A note of presses that this phone keeps, and of their orders. */
function KeptNote({ text, presses }: KeptNoteProps) {
  const codes = [...new Set(presses.map(({ code }) => code))];
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
