import {
  type CartKind,
  cartItemOf,
  lineKey,
  lineOf,
  selectAddProblem,
  selectFlags,
  selectIsChoosingPack,
} from '@marketsquare/core/shop/cart';
import { isPreparedFood, type Product } from '@marketsquare/core/shop/catalogue';
import { useActorRef, useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useFoodRefusal } from '../../platform/food-refusal.ts';
import { LineStepper } from '../../platform/LineStepper.tsx';
import { useShop } from '../../platform/shop.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingLayer } from '../../ui/Missing.tsx';
import { AddButton, type AddLook } from './AddButton.tsx';

const VariationDialog = lazyPart(() => import('./VariationDialog.tsx'), MissingLayer);

interface AddControlProps {
  readonly product: Product;
  readonly look: AddLook;
}

/**
 * Puts a product into its cart; then the stepper takes its place. A dish that comes in packs asks for the pack
 * first, and can be added only while the chosen store's kitchen takes orders. [CART-09, CART-10, CART-11, PDP-10, FOOD-07, FOOD-14]
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

/** Another shop's cart, another product, another store, or a kitchen that opens or closes starts a new card. */
function KeyedControl(props: CardControlProps) {
  const { root } = useShop();
  const { product, foodProblem } = props;
  const key = [root.sessionId, product.id, product.storeId, product.isInStock, foodProblem].join(' ');
  return <CardControl key={key} {...props} />;
}

function CardControl({ product, look, kind, foodProblem }: CardControlProps) {
  const { controls, groceryCart, foodCart } = useShop();
  const item = cartItemOf(product);
  const key = lineKey(item);
  const card = useActorRef(controls[kind].productCard, {
    input: {
      key,
      line: lineOf(kind === 'grocery' ? groceryCart : foodCart, key),
      isInStock: product.isInStock,
      foodProblem,
      comesInPacks: product.variations.length > 0,
    },
  });
  const line = useSelector(card, ({ context }) => context.line);
  const isCarted = useSelector(card, (snapshot) => selectFlags(snapshot).hidebtn);
  const problem = useSelector(card, selectAddProblem);
  const isChoosingPack = useSelector(card, selectIsChoosingPack);
  if (isCarted && line) {
    return <LineStepper kind={kind} line={line} place="card" size={look === 'card' ? 'compact' : 'normal'} />;
  }
  return (
    <>
      <AddButton
        name={product.name}
        look={look}
        problem={problem}
        onAdd={() => card.send({ type: 'card.addPressed', item })}
      />
      {isChoosingPack && (
        <Suspense>
          <VariationDialog
            product={product}
            onChoose={(pack) => card.send({ type: 'card.packChosen', item: cartItemOf(product, pack) })}
            onClose={() => card.send({ type: 'card.packsClosed' })}
          />
        </Suspense>
      )}
    </>
  );
}
