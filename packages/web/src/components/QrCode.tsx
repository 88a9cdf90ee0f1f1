import encodeQR from 'qr';

interface QrCodeProps {
  readonly text: string;
  /** The name of the picture. */
  readonly label: string;
  readonly className: string | undefined;
}

/** The white frame that readers need, in squares. */
const quietZone = 4;

/** A text as a QR code, drawn here, without any service. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { border: quietZone, ecc: 'low' });
  return (
    <svg role="img" aria-label={label} className={className} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <path d={outlineOf(rows)} shapeRendering="crispEdges" />
    </svg>
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
