import { isBlockedKey, quantityInput, typedQuantity } from '@marketsquare/core/shop/cart';
import { hamperNameParts, type Product } from '@marketsquare/core/shop/catalogue';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LineStepper } from '../../../components/LineStepper.tsx';
import { categoryPath } from '../../../platform/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import covering from '../../../ui/CoveringLink.module.css';
import { Link } from '../../../ui/Link.tsx';
import { OwnText } from '../../../ui/OwnText.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { ProductPrice } from '../ProductPrice.tsx';
import { useCardKey, useProductCard, type WayIntoCart } from '../use-product-card.ts';
import { WideCard } from '../WideCard.tsx';
import styles from './HamperCard.module.css';

interface HamperCardProps {
  readonly hamper: Product;
  /** False without a chosen store: there is no cart to put it into. [HAMP-05] */
  readonly canAdd: boolean;
  readonly isEager: boolean;
}

/** A hamper: its contents, price and quantity. [HAMP-02, HAMP-03, HAMP-04] */
export function HamperCard({ hamper, canAdd, isEager }: HamperCardProps) {
  const [kind, rest] = hamperNameParts(hamper.name);
  const key = useCardKey(hamper, null);
  return (
    <WideCard
      product={hamper}
      isEager={isEager}
      name={
        <Link className={covering.link} to={categoryPath(hamper.category, hamper.name)}>
          <OwnText>{kind}</OwnText>
          <span className={styles.rest}>{rest}</span>
        </Link>
      }
      price={<ProductPrice product={hamper} />}
      foot={canAdd && <Order key={key} hamper={hamper} />}
    />
  );
}

function Order({ hamper }: { readonly hamper: Product }) {
  const way = useProductCard(hamper, 'grocery', null);
  if (way.line) {
    return (
      <span className={styles.order}>
        <LineStepper
          kind="grocery"
          line={way.line}
          place="card"
          whyNoMore={way.problem}
          onRefused={way.add}
        />
      </span>
    );
  }
  return <Wanted name={hamper.name} way={way} />;
}

/** The wanted quantity, and the button that puts it into the cart. [HAMP-08] */
function Wanted({ name, way }: { readonly name: string; readonly way: WayIntoCart }) {
  const [text, setText] = useState('1');
  const typed = typedQuantity(text, 'piece', 'row');
  const quantity = typed.kind === 'set' ? typed.quantity : 1;
  return (
    <span className={styles.order}>
      <Stepper
        label={name}
        size="compact"
        value={quantity}
        text={text}
        stopAtOne
        isDisabled={way.problem !== null}
        error={typed.kind === 'refused' ? typed.message : undefined}
        {...quantityInput('piece', 'row')}
        isBlocked={isBlockedKey}
        onDecrease={() => setText(`${Math.max(1, quantity - 1)}`)}
        onIncrease={() => setText(`${quantity + 1}`)}
        onTyped={setText}
        onLeave={() => setText(`${quantity}`)}
      />
      <Button
        size="small"
        icon={<Plus aria-hidden="true" />}
        aria-disabled={way.problem !== null}
        disabled={way.problem === null && typed.kind === 'refused'}
        aria-label={`Add ${name} to cart`}
        onClick={() => way.add(quantity)}
      >
        Add to cart
      </Button>
    </span>
  );
}
