import type { OrderItem } from '@marketsquare/core/api';
import { orderImage } from '@marketsquare/core/catalogue';
import { formatNaira } from '@marketsquare/core/money';
import { useConfiguration } from '../../../platform/configuration.ts';
import styles from './OrderedItems.module.css';
import { quantityWords } from './words.ts';

/** What was ordered, at the prices of that day. [ORD-13, ORD-17] */
export function OrderedItems({ items }: { readonly items: readonly OrderItem[] }) {
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>The items of this order</caption>
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
  const { data: configuration } = useConfiguration();
  const { name, imageUrl, pack } = item;
  return (
    <tr className={styles.row}>
      <td className={styles.picture}>
        {configuration && imageUrl !== '' && (
          <img src={orderImage(imageUrl, configuration)} alt="" width={64} height={64} loading="lazy" />
        )}
      </td>
      <th scope="row" className={styles.name}>
        {name}
        {pack !== null && <span className={styles.pack}>{pack}</span>}
      </th>
      <td className={styles.quantity}>{quantityWords(item)}</td>
      <td className={styles.unit}>{formatNaira(item.unitPrice)}</td>
      <td className={styles.price}>{formatNaira(item.price)}</td>
    </tr>
  );
}
