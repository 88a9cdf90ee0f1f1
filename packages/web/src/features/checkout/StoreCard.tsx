import formStyles from '../../components/Form.module.css';
import { useCheckout } from '../../platform/shop.tsx';
import styles from './Fields.module.css';
import { StepCard } from './StepCard.tsx';

/** The store that the order comes from. [CHK-04, CHK-05] */
export function StoreCard({ number }: { readonly number: number }) {
  const store = useCheckout(({ context }) => context.store);
  if (!store) return null;
  return (
    <StepCard number={number} title="Delivery Information" isComplete>
      <div>
        <p className={formStyles.soft}>
          {store.mode === 'Pickup' ? 'Pickup At' : 'We are picking your order from'}
        </p>
        <p className={styles.strong}>{store.name}</p>
        <p>{store.address}</p>
      </div>
    </StepCard>
  );
}
