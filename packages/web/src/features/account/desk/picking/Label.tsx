import { outcomeText, shareText, windowText } from '@marketsquare/core/storefront/picking';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { QrCode } from '../../../../components/QrCode.tsx';
import { titled } from '../../../../platform/shop-name.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { OwnText } from '../../../../ui/OwnText.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { NotRead } from '../NotRead.tsx';
import styles from './Picking.module.css';
import { type PickingContact, type PickingOrder, usePickedOrder, usePickingContact } from './queries.ts';

/** The label of a bag and the packing slip inside it, to print. */
export default function Label() {
  const { code = '' } = useParams<'code'>();
  const { data: order, error } = usePickedOrder(code);
  const contact = usePickingContact(code, 'The label of the bag is printed.');
  const failure = error ?? contact.error;
  return (
    <main className={styles.sheet}>
      <title>{titled(`Label ${code}`)}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.screenOnly}>
        <BackLink to={`/desk/picking?orders=${code}`} />
      </div>
      <h1 className={styles.screenOnly}>{`Label and packing slip ${code}`}</h1>
      <NotRead error={failure} />
      {!failure && (!order || !contact.data) && <Skeleton shape="block" height="20rem" />}
      {order && contact.data && <Sheet order={order} contact={contact.data} />}
    </main>
  );
}

function Sheet({ order, contact }: { readonly order: PickingOrder; readonly contact: PickingContact }) {
  const { unique_code: code, delivery_method, lines } = order;
  return (
    <>
      <section aria-label="Label" className={styles.label}>
        <div>
          <p className={styles.code}>
            <b>{code}</b>
          </p>
          <Facts facts={labelFacts(order, contact)} />
        </div>
        <QrCode text={code} label={`QR code of ${code}`} className={styles.square} />
      </section>
      <section aria-label="Packing slip">
        <h2>{`Packing slip, ${delivery_method}`}</h2>
        <table className={styles.slip}>
          <thead>
            <tr>
              <th scope="col">Ordered</th>
              <th scope="col">Product</th>
              <th scope="col">Packed</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.position}>
                <td>{line.by_weight ? `${line.quantity} kg` : shareText(line.quantity)}</td>
                <th scope="row">
                  <OwnText>{line.pack === undefined ? line.name : `${line.name}, ${line.pack}`}</OwnText>
                </th>
                <td>{line.pick === null ? '' : outcomeText(line, line.pick)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={styles.screenOnly}>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </>
  );
}

function labelFacts({ window, delivery_method }: PickingOrder, contact: PickingContact) {
  const { name, phone, handover, address, landmark, comment } = contact;
  const facts = [
    { label: 'For', value: `${name}, ${phone}` },
    { label: delivery_method === 'pickup' ? 'Pickup' : 'Delivery', value: windowText(window) },
    { label: 'Handed to', value: handover.name === '' ? '' : `${handover.name}, ${handover.phone}` },
    { label: 'Address', value: address },
    { label: 'Landmark', value: landmark },
    { label: 'Note', value: comment },
  ];
  return facts.filter(({ value }) => value !== '');
}
