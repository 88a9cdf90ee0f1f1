import {
  type CartContext,
  type CartEvent,
  type CartKind,
  type CartLine,
  type CartNotice,
  changedQuantities,
  lostLines,
  shownQuantity,
} from '@marketsquare/core/shop/cart';
import { CircleAlert, X } from 'lucide-react';
import { type LeftCart, leftAtAnswer, waitingLines } from '../../platform/left-lines.ts';
import { useShell } from '../../platform/shell.tsx';
import { useFoodCart, useGroceryCart, useShop } from '../../platform/shop.tsx';
import { useValue } from '../../platform/value.ts';
import { Button } from '../../ui/Button.tsx';
import { Floating } from '../../ui/Floating.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import { OwnText } from '../../ui/OwnText.tsx';
import { namesOf, quantitiesOf } from './line-words.ts';
import { usePutBack } from './put-back.ts';
import styles from './StoreChange.module.css';

const selectNotice = ({ context }: { readonly context: CartContext }) => context.notice;
const selectStoreId = ({ context }: { readonly context: CartContext }) => context.storeId;

/**
 * Reports what a change of store did to the carts, over every page until it is answered. It offers an emptied
 * cart back, and the earlier quantities. Default export, because it loads when there is something to report.
 * [CART-17, CART-18, SEL-19, SEL-22]
 */
export default function StoreChange() {
  const { groceryCart, foodCart } = useShop();
  const { leftLines } = useShell();
  const left = useValue(leftLines);
  const storeId = useGroceryCart(selectStoreId);
  const notices = { grocery: useGroceryCart(selectNotice), food: useFoodCart(selectNotice) };
  const { isAsking, putBack } = usePutBack();
  const { toast } = useNotices();
  const taken = kinds
    .map((kind) => ({ kind, lines: takenFrom(left[kind], notices[kind], storeId) }))
    .filter(({ lines }) => lines.length > 0);
  // One press restores both where an earlier change took something: either alone would leave the other
  // behind.
  const isQuantityAlone = left.grocery.earlier.length === 0;
  const changed =
    notices.grocery === 'repriced' ? changedQuantities(left.grocery.before, left.grocery.after) : [];
  const dismiss = () => {
    // Lines that wait for another store are left out of these words.
    for (const kind of kinds) if (left[kind].lackedBy !== storeId) answered(kind, []);
  };
  const answered = (kind: CartKind, lacked: readonly CartLine[]) => {
    leftLines.set({ ...leftLines.current(), [kind]: leftAtAnswer(lacked, storeId) });
    (kind === 'grocery' ? groceryCart : foodCart).send({ type: 'cart.noticeDismissed' });
  };
  const restoreAll = async () => {
    for (const { kind, lines } of taken) {
      const eventOf = (unavailable: readonly string[]): CartEvent => ({
        type: 'cart.linesBrought',
        lines: lines.filter(({ key }) => !unavailable.includes(key)),
        isRestored: true,
      });
      const lacked = await putBack({ kind, lines, eventOf });
      if (lacked === null) return;
      if (kind === 'grocery') restoreQuantities(lacked);
      else answered(kind, lacked);
    }
  };
  const restoreQuantities = (lacked: readonly CartLine[]) => {
    const { lines } = groceryCart.getSnapshot().context;
    // A line that has left the cart in the meantime is not wanted any more.
    const back = changed.filter(({ key }) => lines.some((line) => line.key === key));
    for (const line of back) {
      const text = `${shownQuantity(line)}`;
      groceryCart.send({ type: 'cart.quantityTyped', key: line.key, text, place: 'card', isRestored: true });
    }
    answered('grocery', [...lacked, ...lostAt(left.grocery, notices.grocery)]);
    if (back.length > 0) toast(`Back in your cart: ${quantitiesOf(back)}.`);
  };
  return (
    <Floating kind="question">
      <section className={styles.notice} aria-label="Change of store">
        <CircleAlert aria-hidden="true" className={styles.icon} />
        <div className={styles.words} role="status">
          {kinds.map((kind) => (
            <Words key={kind} kind={kind} notice={notices[kind]} left={left[kind]} storeId={storeId} />
          ))}
        </div>
        <IconButton label="Dismiss" icon={<X aria-hidden="true" />} onClick={dismiss} />
        {(taken.length > 0 || changed.length > 0) && (
          <div className={styles.ways}>
            {taken.length > 0 && (
              <Button tone="quiet" size="small" isBusy={isAsking} onClick={restoreAll}>
                Put back into the cart
              </Button>
            )}
            {changed.length > 0 && isQuantityAlone && (
              <Button tone="quiet" size="small" onClick={() => restoreQuantities([])}>
                Put the quantities back
              </Button>
            )}
          </div>
        )}
      </section>
    </Floating>
  );
}

const kinds = ['grocery', 'food'] as const;

const nameOf: Readonly<Record<CartKind, string>> = { grocery: 'cart', food: 'prepared-food cart' };

/** The lines to put back into a cart: all of an emptied one, and those that an earlier change took. */
function takenFrom(left: LeftCart, notice: CartNotice | null, storeId: number | null): readonly CartLine[] {
  if (notice === 'emptied') return [...left.before, ...left.earlier];
  return notice === 'repriced' ? left.earlier : waitingLines(left, storeId);
}

/** The lines that left a cart because the new store lacks them. */
function lostAt({ before, after }: LeftCart, notice: CartNotice | null): readonly CartLine[] {
  return notice === 'repriced' ? lostLines(before, after) : [];
}

interface WordsProps {
  readonly kind: CartKind;
  readonly notice: CartNotice | null;
  readonly left: LeftCart;
  readonly storeId: number | null;
}

function Words({ kind, notice, left, storeId }: WordsProps) {
  const lines = takenFrom(left, notice, storeId);
  if (notice === 'emptied') {
    const held = lines.length > 0 ? ` It held ${namesOf(lines)}.` : '';
    return <p>{`Your ${nameOf[kind]} was emptied because you changed the store.${held}`}</p>;
  }
  if (notice !== 'repriced') {
    return lines.length > 0 && <p>{`Your ${nameOf[kind]} held ${namesOf(lines)} at another store.`}</p>;
  }
  const lost = lostAt(left, notice);
  return (
    <p>
      Your cart now has the prices of the new store, with one of each item. Please check the quantities.
      <OwnText>{lost.length > 0 && ` The new store does not have ${namesOf(lost)}.`}</OwnText>
      <OwnText>{lines.length > 0 && ` Before, it also held ${namesOf(lines)}.`}</OwnText>
    </p>
  );
}
