import { formatNaira, koboToNaira } from '@marketsquare/core/kernel/money';
import { amountDigits, isAmountText, selectAmountProblem } from '@marketsquare/core/shop/wallet/top-up';
import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { TopUpPart } from './top-up.ts';

const wholeNaira = 'Whole naira only.';

/**
 * How much the wallet is to get, and below it the sum as it will be asked for. Kobo are refused aloud: typed on after a
 * refused point, they would make the amount a hundred times as much. [WAL-37]
 */
export function AmountField({ topUp, snapshot }: TopUpPart) {
  const { amount } = snapshot.context;
  const shown = amount === null ? '' : `${koboToNaira(amount)}`;
  const [refused, setRefused] = useState<string | null>(null);
  const take = (text: string) => {
    if (refused === `${shown}.` && isTypedOn(shown, text)) return;
    const digits = amountDigits(text);
    const isTaken = isAmountText(digits);
    setRefused(!isTaken && text.includes('.') ? text : null);
    // What is no amount may be anything, such as a phone number: it is not recorded.
    if (isTaken) topUp.send({ type: 'topUp.amountTyped', text: digits });
  };
  return (
    <Field
      label="Amount"
      hint={amount === null ? wholeNaira : formatNaira(amount)}
      error={selectAmountProblem(snapshot) ?? (refused === null ? null : wholeNaira)}
    >
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        value={shown}
        onChange={({ target }) => take(target.value)}
        onBlur={() => setRefused(null)}
      />
    </Field>
  );
}

/** Whether a text is what was there with something typed behind it. */
function isTypedOn(before: string, text: string): boolean {
  return before !== '' && text.length > before.length && text.startsWith(before);
}
