import { QrCode } from '../../../components/QrCode.tsx';
import styles from './ShareDialog.module.css';

/** A longer text makes squares too small for a phone's camera. */
const mostReadable = 1_000;

/** A text as a QR code; nothing for a text that is too long for a camera. */
export function QrPicture({ text }: { readonly text: string }) {
  if (text.length > mostReadable) return null;
  return (
    <figure className={styles.code}>
      <QrCode text={text} label="QR code of the link" className={undefined} />
      <figcaption>Or let another phone's camera read it.</figcaption>
    </figure>
  );
}
