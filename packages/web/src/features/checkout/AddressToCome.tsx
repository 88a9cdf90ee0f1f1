import { useShell } from '../../platform/shell.tsx';
import { useCheckout } from '../../platform/shop.tsx';
import { useValue } from '../../platform/value.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Fields.module.css';
import { StepCard } from './StepCard.tsx';

/** The address card until it has loaded: a line for a customer who has addresses, else room for the whole. */
export function AddressToCome({ number }: { readonly number: number }) {
  const isSignedIn = useCheckout(({ context }) => context.isSignedIn);
  const hasSome = useValue(useShell().addressCount) > 0;
  return (
    <StepCard
      number={number}
      title="Delivery Address"
      isComplete={false}
      canFold={isSignedIn && hasSome}
      open={null}
      summary={
        <div className={styles.twoLines}>
          <Skeleton />
        </div>
      }
    >
      <div className={isSignedIn ? styles.noAddress : styles.typedAddress}>
        <Skeleton shape="block" />
      </div>
    </StepCard>
  );
}
