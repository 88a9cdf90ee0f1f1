import { orderedRow } from '@marketsquare/core/storefront/orders';
import type { OrderItem } from '@marketsquare/core/wire/api';
import { useConfiguration } from '../../../platform/configuration.ts';
import { OwnText } from '../../../ui/OwnText.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './OrderedItems.module.css';

/** The ordered items, at the prices of that day. [ORD-13, ORD-17] */
export function OrderedItems({ items }: { readonly items: readonly OrderItem[] }) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>The items of this order</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col" colSpan={2}>
            Product
          </th>
          <th scope="col">Quantity</th>
          <th scope="col">Unit price</th>
          <th scope="col">Subtotal</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <Row key={`${item.productId}:${index.toString()}`} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ item }: { readonly item: OrderItem }) {
  const configuration = useConfiguration();
  const row = orderedRow(item, configuration);
  const { image, name, pack, wish, note, pick, quantity, unitPrice, subtotal } = row;
  // That of the shelves would bring their code along.
  const card = (
    <span className={styles.card} aria-hidden="true">
      {name}
    </span>
  );
  return (
    <tr className={styles.row}>
      <td className={styles.picture}>
        {item.imageUrl === ''
          ? card
          : image !== null && (
              <Picture src={image} alt="" width={64} height={64} loading="lazy" instead={card} />
            )}
      </td>
      <th scope="row" className={styles.name}>
        <OwnText>{name}</OwnText>
        {pack !== null && <span className={styles.pack}>{pack}</span>}
        {wish !== null && <span className={styles.pack}>{wish}</span>}
        {note !== null && <span className={styles.pack}>{note}</span>}
        {pick !== null && <span className={styles.pick}>{pick}</span>}
      </th>
      <td className={styles.quantity}>{quantity}</td>
      <td className={styles.unit}>{unitPrice}</td>
      <td className={styles.price}>{subtotal}</td>
    </tr>
  );
}
