import type { Gateway } from '@marketsquare/core/shop/payment';
import styles from './GatewayMark.module.css';

/** A gateway's sign, drawn by us: bars for the one, a wave for the other. */
export function GatewayMark({ gateway }: { readonly gateway: Gateway }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={styles.mark} data-gateway={gateway}>
      <rect width="40" height="40" rx="10" className={styles.ground} />
      {gateway === 'paystack' ? (
        <path d="M10 12h20M10 18h20M10 24h20M10 30h11" className={styles.lines} />
      ) : (
        <path d="M9 23c3.6-9 7.4-9 11 0s7.4 9 11 0" className={styles.lines} />
      )}
    </svg>
  );
}
