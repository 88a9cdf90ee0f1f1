import { filledIn } from '@marketsquare/core/kernel/drafts';
import {
  type CartKind,
  type CartLine,
  nameWithPack,
  noteSentence,
  wishSentence,
} from '@marketsquare/core/shop/cart';
import { Trash2 } from 'lucide-react';
import { LineStepper } from '../../components/LineStepper.tsx';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import { useShell } from '../../platform/shell.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import type { NearRemoved } from '../../ui/use-near-removed.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './CartTable.module.css';
import { LaterWishes } from './LaterWishes.tsx';
import { LineLink } from './LineLink.tsx';
import { areLongAmounts, lineAmount, packLabel, unitAmount, useCart } from './lines.ts';

interface CartTableProps {
  readonly kind: CartKind;
  readonly caption: string;
  readonly near: NearRemoved;
}

/** A cart's lines: a table on wide screens, cards where there is no room for one. [CART-02] */
export function CartTable({ kind, caption, near }: CartTableProps) {
  const { lines } = useCart(kind);
  return (
    <div className={styles.lines}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead className={styles.head}>
          <tr>
            <th scope="col" colSpan={2}>
              Product
            </th>
            <th scope="col" className={styles.end}>
              Unit price
            </th>
            <th scope="col">Quantity</th>
            <th scope="col" className={styles.end}>
              Total
            </th>
            <th scope="col">
              <VisuallyHidden>Remove</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.key} kind={kind} line={line} near={near} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly kind: CartKind;
  readonly line: CartLine;
  readonly near: NearRemoved;
}

function Row({ kind, line, near }: RowProps) {
  const { cart } = useCart(kind);
  const { toast } = useNotices();
  const { drafts } = useShell();
  const note = line.note && filledIn(line.note.value, drafts.read);
  const storeId = cart.getSnapshot().context.storeId ?? 0;
  const remove = () => {
    cart.send({ type: 'cart.lineRemoved', key: line.key });
    toast(`${nameWithPack(line)} was removed`, 'plain', {
      label: 'Undo',
      onChoose: () => cart.send({ type: 'cart.linesBrought', lines: [line] }),
    });
  };
  return (
    <tr ref={near.row} className={styles.row} data-amounts={areLongAmounts(line) ? 'long' : undefined}>
      <td className={styles.picture}>
        <ProductPicture imageUrl={line.imageUrl} name={line.name} category={line.category} size={80} />
      </td>
      <th scope="row" className={styles.name}>
        <LineLink storeId={storeId} line={line} />
        {line.pack !== null && <span className={styles.pack}>{packLabel(line)}</span>}
        {line.wish && <span className={styles.pack}>{wishSentence(line.wish)}</span>}
        {note && <span className={styles.pack}>{noteSentence(note)}</span>}
      </th>
      <td className={styles.unit}>{unitAmount(line)}</td>
      <td className={styles.quantity}>
        <div className={styles.controls}>
          <LineStepper kind={kind} line={line} place="row" />
          <LaterWishes kind={kind} line={line} />
        </div>
      </td>
      <td className={styles.total}>{lineAmount(line)}</td>
      <td className={styles.remove}>
        <IconButton
          label={`Remove ${nameWithPack(line)}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={remove}
        />
      </td>
    </tr>
  );
}
