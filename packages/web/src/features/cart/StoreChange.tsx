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
import { type LeftCart, nothingLeft, nothingLeftOf } from '../../platform/left-lines.ts';
import { useShell } from '../../platform/shell.tsx';
import { useFoodCart, useGroceryCart, useShop } from '../../platform/shop.tsx';
import { useValue } from '../../platform/value.ts';
import { Button } from '../../ui/Button.tsx';
import { Floating } from '../../ui/Floating.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import { namesOf, quantitiesOf } from './line-words.ts';
import { usePutBack } from './put-back.ts';
import styles from './StoreChange.module.css';

const selectNotice = ({ context }: { readonly context: CartContext }) => context.notice;

/**
 * What a change of store did to the carts, over every page until it is answered: an emptied cart is offered back, and so are the quantities.
 * Default export, because it loads when there is something to say. [CART-17, CART-18, SEL-19, SEL-22]
 */
export default function StoreChange() {
  const { groceryCart, foodCart } = useShop();
  const { leftLines } = useShell();
  const left = useValue(leftLines);
  const notices = { grocery: useGroceryCart(selectNotice), food: useFoodCart(selectNotice) };
  const { isAsking, putBack } = usePutBack();
  const { toast } = useNotices();
  const taken = (['grocery', 'food'] as const)
    .map((kind) => ({ kind, lines: takenFrom(left[kind], notices[kind]) }))
    .filter(({ lines }) => lines.length > 0);
  // Both at one press where an earlier change took something: one of the two would leave the other behind.
  const isQuantityAlone = left.grocery.earlier.length === 0;
  const changed =
    notices.grocery === 'repriced' ? changedQuantities(left.grocery.before, left.grocery.after) : [];
  const dismiss = () => {
    leftLines.set(nothingLeft);
    for (const cart of [groceryCart, foodCart]) cart.send({ type: 'cart.noticeDismissed' });
  };
  const answered = (kind: CartKind) => {
    leftLines.set({ ...leftLines.current(), [kind]: nothingLeftOf });
    (kind === 'grocery' ? groceryCart : foodCart).send({ type: 'cart.noticeDismissed' });
  };
  const restoreAll = async () => {
    for (const { kind, lines } of taken) {
      const eventOf = (unavailable: readonly string[]): CartEvent => ({
        type: 'cart.linesBrought',
        lines: lines.filter(({ key }) => !unavailable.includes(key)),
        isRestored: true,
      });
      if (!(await putBack({ kind, lines, eventOf }))) return;
      if (kind === 'grocery') restoreQuantities();
      else answered(kind);
    }
  };
  const restoreQuantities = () => {
    const { lines } = groceryCart.getSnapshot().context;
    // What left the cart in the meantime was not wanted any more.
    const back = changed.filter(({ key }) => lines.some((line) => line.key === key));
    for (const line of back) {
      const text = `${shownQuantity(line)}`;
      groceryCart.send({ type: 'cart.quantityTyped', key: line.key, text, place: 'card', isRestored: true });
    }
    answered('grocery');
    if (back.length > 0) toast(`Back in your cart: ${quantitiesOf(back)}.`);
  };
  return (
    <Floating kind="question">
      <section className={styles.notice} aria-label="Change of store">
        <CircleAlert aria-hidden="true" className={styles.icon} />
        <div className={styles.words} role="status">
          {(['grocery', 'food'] as const).map((kind) => (
            <Words key={kind} kind={kind} notice={notices[kind]} left={left[kind]} />
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
              <Button tone="quiet" size="small" onClick={restoreQuantities}>
                Put the quantities back
              </Button>
            )}
          </div>
        )}
      </section>
    </Floating>
  );
}

const nameOf: Readonly<Record<CartKind, string>> = { grocery: 'cart', food: 'prepared-food cart' };

/** What can be put back into a cart: all of an emptied one, and what an earlier change took. */
function takenFrom({ before, earlier }: LeftCart, notice: CartNotice | null): readonly CartLine[] {
  if (notice === 'emptied') return [...before, ...earlier];
  return notice === 'repriced' ? earlier : [];
}

interface WordsProps {
  readonly kind: CartKind;
  readonly notice: CartNotice | null;
  readonly left: LeftCart;
}

function Words({ kind, notice, left }: WordsProps) {
  if (notice === 'emptied') {
    const lines = takenFrom(left, notice);
    return (
      <p>
        Your {nameOf[kind]} was emptied because you changed the store.
        {lines.length > 0 && ` It held ${namesOf(lines)}.`}
      </p>
    );
  }
  if (notice !== 'repriced') return null;
  const lost = lostLines(left.before, left.after);
  return (
    <p>
      Your cart now has the prices of the new store, with one of each item. Please look over the quantities.
      {lost.length > 0 && ` The new store does not have ${namesOf(lost)}.`}
      {left.earlier.length > 0 && ` Before, it also held ${namesOf(left.earlier)}.`}
    </p>
  );
}
