import {
  type CartContext,
  type CartKind,
  type CartLine,
  type CartNotice,
  changedQuantities,
  lostLines,
  shownQuantity,
} from '@marketsquare/core/shop/cart';
import { CircleAlert, X } from 'lucide-react';
import { nothingLeft, nothingLeftOf } from '../../platform/left-lines.ts';
import { useShell } from '../../platform/shell.tsx';
import { useFoodCart, useGroceryCart, useShop } from '../../platform/shop.tsx';
import { useValue } from '../../platform/value.ts';
import { Button } from '../../ui/Button.tsx';
import { Floating } from '../../ui/Floating.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import { namesOf, quantitiesOf, usePutBack } from './put-back.ts';
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
  const emptied = (['grocery', 'food'] as const).filter(
    (kind) => notices[kind] === 'emptied' && left[kind].before.length > 0,
  );
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
    for (const kind of emptied) {
      const { before: lines } = left[kind];
      if (!(await putBack({ kind, lines, event: { type: 'cart.linesBrought', lines } }))) return;
      answered(kind);
    }
  };
  const restoreQuantities = () => {
    const { lines } = groceryCart.getSnapshot().context;
    // What left the cart in the meantime was not wanted any more.
    const back = changed.filter(({ key }) => lines.some((line) => line.key === key));
    for (const line of back) {
      const text = `${shownQuantity(line)}`;
      groceryCart.send({ type: 'cart.quantityTyped', key: line.key, text, place: 'card' });
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
            <Words
              key={kind}
              kind={kind}
              notice={notices[kind]}
              lost={lostLines(left[kind].before, left[kind].after)}
            />
          ))}
        </div>
        <IconButton label="Dismiss" icon={<X aria-hidden="true" />} onClick={dismiss} />
        {(emptied.length > 0 || changed.length > 0) && (
          <div className={styles.ways}>
            {emptied.length > 0 && (
              <Button tone="quiet" size="small" isBusy={isAsking} onClick={restoreAll}>
                Put back into the cart
              </Button>
            )}
            {changed.length > 0 && (
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

interface WordsProps {
  readonly kind: CartKind;
  readonly notice: CartNotice | null;
  readonly lost: readonly CartLine[];
}

function Words({ kind, notice, lost }: WordsProps) {
  if (notice === 'emptied') {
    return (
      <p>
        Your {nameOf[kind]} was emptied because you changed the store.
        {lost.length > 0 && ` It held ${namesOf(lost)}.`}
      </p>
    );
  }
  if (notice !== 'repriced') return null;
  return (
    <p>
      Your cart now has the prices of the new store, with one of each item. Please look over the quantities.
      {lost.length > 0 && ` The new store does not have ${namesOf(lost)}.`}
    </p>
  );
}
