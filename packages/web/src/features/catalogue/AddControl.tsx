import type { CartKind } from '@marketsquare/core/shop/cart';
import { isPreparedFood, type Product } from '@marketsquare/core/shop/catalogue';
import { LineStepper } from '../../components/LineStepper.tsx';
import { useFoodRefusal } from '../../platform/food-refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { AddButton, type AddLook } from './AddButton.tsx';
import { Packs } from './Packs.tsx';
import { useHandedFocus } from './use-handed-focus.ts';
import { useCardKey, useProductCard } from './use-product-card.ts';

interface AddControlProps {
  readonly product: Product;
  readonly look: AddLook;
}

/**
 * Puts a product into its cart; then the stepper takes its place. A dish that comes in packs asks for the pack
 * first, and can be added only while the chosen store's kitchen takes orders.
 * [CART-09, CART-10, CART-11, PDP-10, FOOD-07, FOOD-14, FOOD-16, FOOD-17]
 */
export function AddControl(props: AddControlProps) {
  return isPreparedFood(props.product.category) ? (
    <DishControl {...props} />
  ) : (
    <KeyedControl {...props} kind="grocery" foodProblem={null} />
  );
}

function DishControl(props: AddControlProps) {
  const refusal = useFoodRefusal('food');
  return <KeyedControl {...props} kind="food" foodProblem={refusal?.reason ?? null} />;
}

interface CardControlProps extends AddControlProps {
  readonly kind: CartKind;
  readonly foodProblem: string | null;
}

function KeyedControl(props: CardControlProps) {
  return <CardControl key={useCardKey(props.product, props.foodProblem)} {...props} />;
}

function CardControl({ product, look, kind, foodProblem }: CardControlProps) {
  const way = useProductCard(product, kind, foodProblem);
  const { line, problem, add } = way;
  const control = useHandedFocus(way.isChoosingPack);
  return (
    <>
      {line ? (
        <LineStepper
          ref={control}
          kind={kind}
          line={line}
          place="card"
          size={look === 'card' ? 'compact' : 'normal'}
          whyNoMore={problem}
          onRefused={add}
        />
      ) : (
        <AddButton ref={control} name={product.name} look={look} problem={problem} onAdd={() => add()} />
      )}
      {line && look === 'page' && product.variations.length > 1 && (
        <Button tone="quiet" size="small" aria-disabled={problem !== null} onClick={() => add()}>
          Another pack
        </Button>
      )}
      <Packs product={product} way={way} />
    </>
  );
}
