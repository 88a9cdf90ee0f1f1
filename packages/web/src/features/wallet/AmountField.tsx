import { formatNaira, koboToNaira } from '@marketsquare/core/kernel/money';
import { amountDigits, isAmountText, selectAmountProblem } from '@marketsquare/core/shop/wallet/top-up';
import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { TopUpPart } from './top-up.ts';

const wholeNaira = 'Whole naira only.';

/**
 * The amount for the wallet, and below it the sum that will be asked for. Kobo are refused aloud: digits
 * typed after a refused point would make the amount a hundred times as much. [WAL-37]
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
    // A text that is not an amount may be anything, such as a phone number: it is not recorded.
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

/** True if a text is the earlier one with something added at its end. */
function isTypedOn(before: string, text: string): boolean {
  return before !== '' && text.length > before.length && text.startsWith(before);
}
