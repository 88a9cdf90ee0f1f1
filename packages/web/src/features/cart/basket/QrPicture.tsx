import { encode } from 'uqr';
import styles from './ShareDialog.module.css';

/** A longer text makes squares too small for a phone's camera. */
const mostReadable = 1_000;

/** The white frame that readers need, in squares. */
const quietZone = 4;

/** A text as a QR code, drawn here, without any service; nothing for a text that is too long for a camera. */
export function QrPicture({ text }: { readonly text: string }) {
  if (text.length > mostReadable) return null;
  const { data, size } = encode(text, { border: quietZone });
  return (
    <figure className={styles.code}>
      <svg role="img" aria-label="QR code of the link" viewBox={`0 0 ${size} ${size}`}>
        <path d={outlineOf(data)} shapeRendering="crispEdges" />
      </svg>
      <figcaption>Or let another phone's camera read it.</figcaption>
    </figure>
  );
}

/** The dark squares as one path, a row's neighbours as one bar. */
function outlineOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
      return starts.map((x) => {
        const end = row.indexOf(false, x);
        return `M${x} ${y}h${end - x}v1H${x}z`;
      });
    })
    .join('');
}
