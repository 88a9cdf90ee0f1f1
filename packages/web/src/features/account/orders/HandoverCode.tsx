import { QrCode } from '../../../components/QrCode.tsx';
import styles from './HandoverCode.module.css';

/** The code by which an order is handed over. Default export, because it loads at first use. */
export default function HandoverCode({ code }: { readonly code: string }) {
  return (
    <figure className={styles.code}>
      <QrCode text={code} label={`QR code of ${code}`} className={styles.square} />
      <figcaption>
        Show this code when you get your order: <b>{code}</b>
      </figcaption>
    </figure>
  );
}
