import { canBeHandedOver, stepOf } from '@marketsquare/core/shop/tracking';
import { statusText } from '@marketsquare/core/storefront/orders';
import { byAisle, contactLinks, progressText, windowText } from '@marketsquare/core/storefront/picking';
import { useState } from 'react';
import { useLoadedConfiguration } from '../../../../platform/configuration.ts';
import { useShell } from '../../../../platform/shell.tsx';
import { useValue } from '../../../../platform/value.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { OutsideLink } from '../../../../ui/OutsideLink.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import desk from '../Desk.module.css';
import { NotRead } from '../NotRead.tsx';
import type { Clerk } from '../queries.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { LineCard } from './LineCard.tsx';
import styles from './Picking.module.css';
import {
  type PickingLine,
  type PickingOrder,
  usePickedOrders,
  usePickingContact,
  usePress,
  usePresses,
} from './queries.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { ShortDialog } from './ShortDialog.tsx';

interface WalkProps {
  readonly storeId: number;
  readonly codes: readonly string[];
  readonly staff: Clerk;
  readonly onLeave: () => void;
}

/** The dialog over the list, and what it is about. */
type Opened =
  | { readonly kind: 'short' | 'replace'; readonly order: PickingOrder; readonly line: PickingLine }
  | { readonly kind: 'contact' | 'handOver'; readonly order: PickingOrder };

/** One or several orders as one list by aisle. */
export function Walk({ storeId, codes, staff, onLeave }: WalkProps) {
  const { orders, error } = usePickedOrders(codes);
  const groups = useLoadedConfiguration(useShell()).data?.rules?.categoryGroups;
  const [opened, setOpened] = useState<Opened | null>(null);
  const press = usePress();
  const close = () => setOpened(null);
  return (
    <>
      <div>
        <Button tone="quiet" onClick={onLeave}>
          All orders
        </Button>
      </div>
      <NotRead error={error} />
      {orders.length === 0 && !error && <Skeleton height="12rem" />}
      {byAisle(orders, groups).map(({ category, lines }) => (
        <section key={category} aria-label={category} className={styles.aisle}>
          <h2>{category}</h2>
          <ul className={styles.list}>
            {lines.map(({ order, line }) => (
              <li key={`${order.unique_code} ${line.position}`}>
                <LineCard
                  order={order}
                  line={line}
                  hasCode={orders.length > 1}
                  onPicked={() =>
                    press(order.unique_code, {
                      kind: 'pick',
                      position: line.position,
                      taken: line.quantity,
                    })
                  }
                  onShort={() => setOpened({ kind: 'short', order, line })}
                  onReplace={() => setOpened({ kind: 'replace', order, line })}
                  onUndo={() => press(order.unique_code, { kind: 'unpick', position: line.position })}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {/* At the end of the walk, in the thumb's reach. */}
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.unique_code}>
            <OrderHead
              order={order}
              staff={staff}
              onContact={() => setOpened({ kind: 'contact', order })}
              onHandOver={() => setOpened({ kind: 'handOver', order })}
            />
          </li>
        ))}
      </ul>
      {opened?.kind === 'short' && <ShortDialog {...opened} onClose={close} />}
      {opened?.kind === 'replace' && <ReplaceDialog {...opened} storeId={storeId} onClose={close} />}
      {opened?.kind === 'contact' && <ContactDialog order={opened.order} onClose={close} />}
      {opened?.kind === 'handOver' && <HandOverDialog order={opened.order} onClose={close} />}
    </>
  );
}

interface OrderHeadProps {
  readonly order: PickingOrder;
  readonly staff: Clerk;
  readonly onContact: () => void;
  readonly onHandOver: () => void;
}

function OrderHead({ order, staff, onContact, onHandOver }: OrderHeadProps) {
  const { unique_code: code, window, delivery_method, completion_status, lines } = order;
  const waiting = useValue(usePresses().waiting);
  const press = usePress();
  const picked = lines.filter(({ pick }) => pick !== null);
  const others = [...new Set(picked.map(({ pick }) => pick?.by ?? ''))].filter(
    (name) => name !== '' && name !== staff.name,
  );
  const isPacking = waiting.some((one) => one.code === code && one.body.kind === 'pack');
  const isOpen = stepOf(completion_status) === 'processing';
  const open = lines.length - picked.length;
  const stand = isOpen ? progressText(picked.length, lines.length) : statusText(completion_status);
  const verb = others.length === 1 ? 'picks' : 'pick';
  const too = isOpen && others.length > 0 ? ` · ${others.join(' and ')} ${verb} it too` : '';
  return (
    <Card aria-label={`Order ${code}`} className={styles.order}>
      <div className={styles.title}>
        <b>{code}</b>
        <Badge>{delivery_method === 'pickup' ? 'Pickup' : 'Delivery'}</Badge>
      </div>
      <p className={desk.soft}>{windowText(window)}</p>
      <p role="status">{`${stand}${too}`}</p>
      <div className={styles.pair}>
        <Button tone="quiet" aria-label={`Contact the shopper of ${code}`} onClick={onContact}>
          Contact
        </Button>
        <ButtonLink tone="quiet" aria-label={`Label of ${code}`} to={`/desk/picking/${code}/label`}>
          Label
        </ButtonLink>
      </div>
      {isOpen ? (
        <Button
          isWide
          aria-label={`Ready: ${code}`}
          whyNot={whyNotReady(open, isPacking)}
          onClick={() => {
            if (whyNotReady(open, isPacking) === null) press(code, { kind: 'pack' });
          }}
        >
          Ready
        </Button>
      ) : (
        canBeHandedOver(completion_status) && (
          <Button isWide aria-label={`Hand over ${code}`} onClick={onHandOver}>
            Hand over
          </Button>
        )
      )}
    </Card>
  );
}

function whyNotReady(open: number, isPacking: boolean): string | null {
  if (isPacking) return 'It waits to be sent.';
  return open === 0 ? null : `${open} ${open === 1 ? 'line is' : 'lines are'} not picked yet.`;
}

interface ContactDialogProps {
  readonly order: PickingOrder;
  readonly onClose: () => void;
}

/** Shows whom to call; the look is recorded. */
function ContactDialog({ order, onClose }: ContactDialogProps) {
  const { data: contact, error } = usePickingContact(order.unique_code, 'The picker asks about a line.');
  const links = contact && contactLinks(contact.phone);
  return (
    <Dialog isOpen size="small" title={`The shopper of ${order.unique_code}`} onClose={onClose}>
      <div className={desk.form} aria-busy={!contact && !error}>
        <NotRead error={error} />
        {!contact && !error && <Skeleton height="6rem" />}
        {contact && links && (
          <>
            <p>
              <b>{contact.name}</b>
              <br />
              <span>{contact.phone}</span>
            </p>
            {contact.comment !== '' && <p>{contact.comment}</p>}
            <p className={desk.soft}>{contactWishes[contact.contact_method]}</p>
            <div className={styles.links}>
              <OutsideLink href={links.call}>Call</OutsideLink>
              <OutsideLink href={links.whatsApp}>WhatsApp</OutsideLink>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

const contactWishes = {
  call: 'They wish to be called.',
  whatsapp: 'They wish to be written to by WhatsApp.',
  email: 'They wish to be written to by e-mail: call only if it is urgent.',
} as const;
