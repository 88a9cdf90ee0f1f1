import { useCheckout } from '../../platform/shop.tsx';
import styles from './Fields.module.css';
import { StepCard } from './StepCard.tsx';

/** The store that the order comes from. [CHK-04, CHK-05] */
export function StoreCard({ number }: { readonly number: number }) {
  const store = useCheckout(({ context }) => context.store);
  if (!store) return null;
  return (
    <StepCard number={number} title="Delivery Information" isComplete>
      <p>
        <span className={styles.soft}>
          {store.mode === 'Pickup' ? 'Pickup At' : 'We are picking your order from'}
        </span>{' '}
        <strong className={styles.strong}>{store.name}</strong>{' '}
        <span className={styles.place}>{store.address}</span>
      </p>
    </StepCard>
  );
}
