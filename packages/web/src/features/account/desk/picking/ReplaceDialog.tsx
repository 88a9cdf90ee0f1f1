import { wishSentence } from '@marketsquare/core/shop/cart';
import { isPreparedFood, isSoldByWeight } from '@marketsquare/core/shop/catalogue';
import { typedShare } from '@marketsquare/core/storefront/picking';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { RadioCard, RadioCardGroup } from '../../../../ui/RadioCard.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import { nairaText } from '../amount.ts';
import desk from '../Desk.module.css';
import { FindForm } from '../FindForm.tsx';
import { NotRead } from '../NotRead.tsx';
import { type PickingLine, type PickingOrder, usePress, useSubstitutes } from './queries.ts';

interface ReplaceDialogProps {
  readonly order: PickingOrder;
  readonly line: PickingLine;
  readonly storeId: number;
  readonly onClose: () => void;
}

/** Puts another product of the store in the place of a line, by the shopper's wish. */
export function ReplaceDialog({ order, line, storeId, onClose }: ReplaceDialogProps) {
  const { name, position, quantity, product_id, substitution } = line;
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const [count, setCount] = useState(`${quantity}`);
  const [hasAsked, setAsked] = useState(false);
  const { data, error, isFetching } = useSubstitutes(storeId, words);
  const press = usePress();
  const products = (data ?? []).filter(({ id, category }) => id !== product_id && !isPreparedFood(category));
  const product = products.find(({ id }) => id === chosen);
  const units = typedShare(count, product !== undefined && isSoldByWeight(product.description), 10_000);
  const needsWord = substitution !== 'nearest';
  const whyNot =
    product === undefined
      ? 'Choose a product.'
      : units === null || units === 0
        ? 'Say how many.'
        : needsWord && !hasAsked
          ? 'Ask the shopper first.'
          : null;
  const replace = () => {
    if (product === undefined || units === null) return;
    const substitute = { product_id: product.id, quantity: units };
    press(order.unique_code, { kind: 'pick', position, taken: 0, substitute, asked: hasAsked });
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="large"
      title={`In place of ${name}`}
      onClose={onClose}
      footer={
        <Button disabled={whyNot !== null} onClick={replace}>
          Replace it
        </Button>
      }
    >
      <div className={desk.form}>
        <p>{substitution ? wishSentence(substitution) : 'The shopper has said nothing of substitutes.'}</p>
        <p>A dearer product costs them no more; what a cheaper one costs less goes back.</p>
        <FindForm name="Find a product" label="Product" isBusy={isFetching} onFind={setWords} />
        <NotRead error={error} />
        {data && products.length === 0 && <p className={desk.soft}>Nothing was found.</p>}
        {products.length > 0 && (
          <RadioCardGroup legend="In the store">
            {products.map(({ id, name: other, sellingprice }) => (
              <RadioCard
                key={id}
                name="substitute"
                value={`${id}`}
                checked={id === chosen}
                onChange={() => setChosen(id)}
                title={other}
                price={nairaText(sellingprice)}
              />
            ))}
          </RadioCardGroup>
        )}
        <Field label="How many">
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={count}
            onChange={({ target }) => setCount(target.value)}
          />
        </Field>
        {needsWord && (
          <Checkbox
            label="I asked the shopper, and they said yes"
            checked={hasAsked}
            onChange={({ target }) => setAsked(target.checked)}
          />
        )}
        <p role="status" className={desk.soft}>
          {whyNot}
        </p>
      </div>
    </Dialog>
  );
}
