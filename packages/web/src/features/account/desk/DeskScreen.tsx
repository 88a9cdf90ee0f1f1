import { isReason, typedTerm, whyNotRole } from '@marketsquare/core/shop/desk';
import { orderStatuses } from '@marketsquare/core/shop/tracking';
import { statusText } from '@marketsquare/core/storefront/orders';
import { useIsFetching } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { ReasonField } from '../../../components/ReasonField.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Field } from '../../../ui/Field.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Select, TextInput } from '../../../ui/TextInput.tsx';
import { Chats } from './Chats.tsx';
import { Claims } from './Claims.tsx';
import styles from './Desk.module.css';
import { DeskPage } from './DeskPage.tsx';
import { EndedUnpaid } from './EndedUnpaid.tsx';
import { eachOnce } from './each-once.ts';
import { FailedMails } from './FailedMails.tsx';
import { Messages } from './Messages.tsx';
import { NotRead } from './NotRead.tsx';
import { OpenRefunds } from './OpenRefunds.tsx';
import { OrderPane } from './OrderPane.tsx';
import { OrderQueue } from './OrderQueue.tsx';
import { keyOf, OrderRow } from './OrderRows.tsx';
import { Proposals } from './Proposals.tsx';
import { QueueLinks, queueSections } from './QueueLinks.tsx';
import { type Clerk, type OrderTerms, useAskAgain, useClerk, useFoundOrders } from './queries.ts';
import { ShowMore } from './ShowMore.tsx';
import { StaffTrail } from './StaffTrail.tsx';
import { Suspense } from './Suspense.tsx';

/** The way here from a visit opens an order of it, for the same reason. */
const cameForSchema = z.object({ reason: z.string() });

/** The staff's desk. Only staff are led here, and search engines must not list it. [ROLE-08] */
export function DeskScreen({ staff: first }: { readonly staff: Clerk }) {
  const clerk = useClerk(first);
  const { staff } = clerk;
  const { code = null } = useParams();
  const navigate = useNavigate();
  const { data: cameFor } = cameForSchema.safeParse(useLocation().state);
  const [terms, setTerms] = useState<OrderTerms | null>(null);
  /** The reason for the look at the open order: once a case. */
  const [reason, setReason] = useState(cameFor?.reason ?? '');
  /** The number of presses that opened an order: pressed again, it is scrolled into view again. */
  const [press, setPress] = useState(0);
  const askAgain = useAskAgain();
  const isFinding = useIsFetching({ queryKey: ['desk', 'orders'] }) > 0;
  const find = (wanted: OrderTerms) => {
    askAgain('orders', wanted);
    setTerms(wanted);
    navigate('/desk');
  };
  const open = (wanted: string, why: string) => {
    setReason(why);
    setPress(press + 1);
    navigate(`/desk/${wanted}`);
  };
  return (
    <DeskPage
      title="Desk"
      {...clerk}
      links={
        <>
          {whyNotRole(staff.role, 'keepGoods') === null && (
            <ButtonLink tone="quiet" to="/desk/goods">
              Goods
            </ButtonLink>
          )}
          {whyNotRole(staff.role, 'importTables') === null && (
            <ButtonLink tone="quiet" to="/desk/import">
              Import
            </ButtonLink>
          )}
          <ButtonLink tone="quiet" to="/desk/stores">
            Stores
          </ButtonLink>
          {whyNotRole(staff.role, 'pick') === null && (
            <ButtonLink tone="quiet" to="/desk/picking">
              Picking
            </ButtonLink>
          )}
          {whyNotRole(staff.role, 'readReport') === null && (
            <ButtonLink tone="quiet" to="/desk/day">
              The day’s figures
            </ButtonLink>
          )}
          {whyNotRole(staff.role, 'setUp') === null && (
            <ButtonLink tone="quiet" to="/desk/setup">
              Set-up
            </ButtonLink>
          )}
          <ButtonLink tone="quiet" to="/inspect" reloadDocument>
            Open the inspector
          </ButtonLink>
        </>
      }
    >
      <QueueLinks />
      <div className={styles.columns}>
        <div className={styles.column}>
          <FindForm isBusy={isFinding} onFind={find} />
          {terms && <Found terms={terms} chosen={code} onChoose={(found) => open(found, terms.reason)} />}
        </div>
        {code !== null && reason === '' && <OpenForm code={code} onOpen={(why) => open(code, why)} />}
        {code !== null && reason !== '' && (
          <OrderPane key={code} code={code} press={press} reason={reason} staff={staff} />
        )}
        <div className={styles.column}>
          <DeskSection name="waiting">
            <Proposals staff={staff} />
            <OpenRefunds staff={staff} />
            <Claims staff={staff} />
            <FailedMails staff={staff} />
          </DeskSection>
          <DeskSection name="unsettled">
            <OrderQueue queue="unsettled" chosen={code} onChoose={open} />
            <Suspense />
            <EndedUnpaid />
          </DeskSection>
          <DeskSection name="picking">
            <OrderQueue queue="to_pick" chosen={code} onChoose={open} />
          </DeskSection>
          <DeskSection name="chats">
            <Chats />
            <Messages />
          </DeskSection>
          <StaffTrail />
        </div>
      </div>
    </DeskPage>
  );
}

interface DeskSectionProps {
  readonly name: keyof typeof queueSections;
  readonly children: Elements;
}

/** The lists of one queue. */
function DeskSection({ name, children }: DeskSectionProps) {
  return (
    <section id={name} className={styles.column}>
      <h2>{queueSections[name]}</h2>
      {children}
    </section>
  );
}

interface OpenFormProps {
  readonly code: string;
  readonly onOpen: (reason: string) => void;
}

/** Asks why an order is opened by its address. */
function OpenForm({ code, onOpen }: OpenFormProps) {
  const [reason, setReason] = useState('');
  return (
    <Card aria-label={`Open ${code}`} className={styles.order}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onOpen(reason.trim());
        }}
      >
        <h2>{code}</h2>
        <ReasonField value={reason} onChange={setReason} />
        <Button type="submit" disabled={!isReason(reason)}>
          Open it
        </Button>
      </form>
    </Card>
  );
}

const ways = {
  order_code: 'Order code',
  phone: 'Phone',
  reference: 'Payment reference',
  status: 'Status',
  newest: 'All, newest first',
} as const;

type Way = keyof typeof ways;

interface FindFormProps {
  readonly isBusy: boolean;
  readonly onFind: (terms: OrderTerms) => void;
}

function FindForm({ isBusy, onFind }: FindFormProps) {
  const [way, setWay] = useState<Way>('order_code');
  const [text, setText] = useState('');
  const [status, setStatus] = useState<(typeof orderStatuses)[number]>('processing');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = { reason: reason.trim() };
    if (way === 'newest') return onFind(said);
    if (way === 'status') return onFind({ ...said, status });
    const typed = typedTerm(way, text);
    if (!typed.ok) return setProblem(typed.message);
    onFind({ ...said, [way]: typed.term });
  };
  const isReady = isReason(reason) && (way === 'newest' || way === 'status' || text.trim() !== '');
  return (
    <Card aria-label="Find orders">
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.pair}>
          <Field label="Find by">
            <Select
              options={wayNames.map((value) => ({ value, label: ways[value] }))}
              value={way}
              onChange={({ target }) => {
                setWay(wayOf(target.value));
                setProblem(null);
              }}
            />
          </Field>
          {way === 'status' && (
            <Field label={ways.status}>
              <Select
                options={orderStatuses.map((value) => ({ value, label: statusText(value) }))}
                value={status}
                onChange={({ target }) =>
                  setStatus(orderStatuses.find((one) => one === target.value) ?? 'processing')
                }
              />
            </Field>
          )}
          {way !== 'status' && way !== 'newest' && (
            <Field label={ways[way]} error={problem}>
              <TextInput
                autoComplete="off"
                inputMode={way === 'phone' ? 'tel' : 'text'}
                value={text}
                onChange={({ target }) => {
                  setText(target.value);
                  setProblem(null);
                }}
              />
            </Field>
          )}
        </div>
        <ReasonField value={reason} onChange={setReason} />
        <Button type="submit" isBusy={isBusy} disabled={!isReady}>
          Find
        </Button>
      </form>
    </Card>
  );
}

const wayNames: readonly Way[] = ['order_code', 'phone', 'reference', 'status', 'newest'];

function wayOf(value: string): Way {
  return wayNames.find((way) => way === value) ?? 'newest';
}

interface FoundProps {
  readonly terms: OrderTerms;
  readonly chosen: string | null;
  readonly onChoose: (code: string) => void;
}

function Found({ terms, chosen, onChoose }: FoundProps) {
  const pages = useFoundOrders(terms);
  const orders = eachOnce(pages, (page) => page.orders, keyOf);
  const { error } = pages;
  return (
    <Card aria-label="Orders found" aria-busy={!orders && !error} className={styles.pane}>
      <NotRead error={error} />
      {!orders && !error && <Skeleton height="3rem" />}
      {orders?.length === 0 && <p className={styles.soft}>No order was found.</p>}
      <ul className={styles.list}>
        {orders?.map((order) => (
          <li key={keyOf(order)}>
            <OrderRow order={order} chosen={chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <ShowMore pages={pages} says="There are more: narrow the search." />
    </Card>
  );
}
