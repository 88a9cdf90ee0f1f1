import { momentText } from '@marketsquare/core/kernel/calendar';
import { isUnpaid, orderCard, payingMessages } from '@marketsquare/core/storefront/orders';
import type { OrderSummary } from '@marketsquare/core/wire/api';
import { orderPath } from '../../../platform/paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import covering from '../../../ui/CoveringLink.module.css';
import { Link } from '../../../ui/Link.tsx';
import { badgeTone } from './badge-tone.ts';
import styles from './OrdersScreen.module.css';

/** An order in the list: its number leads to its view. [ORD-08..ORD-11] */
export function OrderCard({ order }: { readonly order: OrderSummary }) {
  const { id, createdAt } = order;
  const { title, total, items, badge, method } = orderCard(order);
  return (
    <li className={styles.card}>
      <h2 className={styles.code}>
        <Link className={covering.link} to={orderPath(id)}>
          {title}
        </Link>
      </h2>
      <p className={styles.total}>{total}</p>
      <p className={styles.when}>{`${momentText(Date.parse(createdAt))} · ${items}`}</p>
      <p className={styles.badges}>
        <Badge tone={badgeTone[badge.colour]}>{badge.text}</Badge>
        <Badge>{method}</Badge>
      </p>
      {isUnpaid(order) && (
        <div className={styles.pay}>
          <ButtonLink to={orderPath(id)}>{payingMessages.pay}</ButtonLink>
        </div>
      )}
    </li>
  );
}
