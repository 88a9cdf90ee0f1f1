import { formatNaira } from '@marketsquare/core/kernel/money';
import { foodItem } from '@marketsquare/core/shop/cart';
import {
  type FoodVariation,
  foodWeightText,
  type Product,
  smallestPack,
} from '@marketsquare/core/shop/catalogue';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/RadioCard.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

interface VariationDialogProps {
  readonly product: Product;
  readonly onChoose: (pack: FoodVariation) => void;
  readonly onClose: () => void;
}

/**
 * The choice of a dish's pack: weights in grams, each with its price, the smallest chosen at first. [PDP-10,
 * ENT-10, ENT-11]
 */
export default function VariationDialog({ product, onChoose, onClose }: VariationDialogProps) {
  const packs = product.variations;
  const [chosen, setChosen] = useState(smallestPack(packs));
  const add = chosen && (
    <Button isWide onClick={() => onChoose(chosen)}>
      Add to cart
    </Button>
  );
  return (
    <Sheet
      isOpen
      side="bottom"
      title="Select Variation"
      description={product.name}
      footer={add}
      onClose={onClose}
    >
      <RadioCardGroup legend="Pack" isLegendHidden>
        {packs.map((pack) => (
          <RadioCard
            key={pack.name}
            name="pack"
            title={pack.name}
            note={foodWeightText(pack.weightGrams)}
            checked={pack === chosen}
            onChange={() => setChosen(pack)}
            price={<Price amount={formatNaira(foodItem(product, pack).unitPrice)} />}
          />
        ))}
      </RadioCardGroup>
    </Sheet>
  );
}
