import { formatNaira } from '@marketsquare/core/kernel/money';
import { type Product, packText } from '@marketsquare/core/shop/catalogue';
import { shownPrice } from '@marketsquare/core/shop/pricing';
import { ChevronDown } from 'lucide-react';
import { LineStepper } from '../../../components/LineStepper.tsx';
import { productPath } from '../../../platform/paths.ts';
import covering from '../../../ui/CoveringLink.module.css';
import { fetchAhead } from '../../../ui/lazy-part.tsx';
import { OwnText } from '../../../ui/OwnText.tsx';
import { Price } from '../../../ui/Price.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { AddButton } from '../AddButton.tsx';
import { ModalLink } from '../ModalLink.tsx';
import { Packs } from '../Packs.tsx';
import { useRememberProduct } from '../product-query.ts';
import { useHandedFocus } from '../use-handed-focus.ts';
import { useCardKey, useProductCard } from '../use-product-card.ts';
import { WideCard } from '../WideCard.tsx';
import styles from './DishCard.module.css';

interface DishCardProps {
  readonly dish: Product;
  /** The reason why it cannot be ordered now; null while it can. */
  readonly foodProblem: string | null;
  readonly isEager: boolean;
}

/**
 * A dish of the kitchen: its description, its smallest pack or the one in the cart, and the way to the
 * others.
 */
export function DishCard({ dish, foodProblem, isEager }: DishCardProps) {
  const remember = useRememberProduct();
  const makeReady = () => {
    fetchAhead(() => import('../product/ProductModal.tsx'));
    remember(dish);
  };
  return (
    <WideCard
      product={dish}
      isEager={isEager}
      name={
        <ModalLink className={covering.link} to={productPath(dish)} onNear={makeReady}>
          {dish.name}
        </ModalLink>
      }
      foot={<Order key={useCardKey(dish, foodProblem)} dish={dish} foodProblem={foodProblem} />}
    />
  );
}

/** Price and stepper belong to one pack; the pack's name leads to the others. [FOOD-16, FOOD-17, PDP-10] */
function Order({ dish, foodProblem }: Omit<DishCardProps, 'isEager'>) {
  const way = useProductCard(dish, 'food', foodProblem);
  const { line, problem, add } = way;
  const control = useHandedFocus(way.isChoosingPack);
  const { price, pack } = shownPrice(dish, line?.weightGrams ?? null);
  return (
    <>
      <span className={styles.price}>
        <Price amount={formatNaira(price)} />
        {pack && (
          <button
            type="button"
            className={styles.pack}
            aria-disabled={problem !== null}
            onClick={() => add()}
          >
            <OwnText>{packText(pack)}</OwnText>
            <VisuallyHidden>{`: choose a pack of ${dish.name}`}</VisuallyHidden>
            <ChevronDown aria-hidden="true" className={styles.arrow} />
          </button>
        )}
      </span>
      {line ? (
        <LineStepper ref={control} kind="food" line={line} place="card" whyNoMore={problem} onRefused={add} />
      ) : (
        <AddButton ref={control} name={dish.name} look="card" problem={problem} onAdd={() => add()} />
      )}
      <Packs product={dish} way={way} />
    </>
  );
}
