import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Price } from './Price.tsx';
import { Stepper } from './Stepper.tsx';
import { TextInput } from './TextInput.tsx';
import { Toasts } from './Toasts.tsx';

const quiet = {
  text: '2',
  onDecrease: () => undefined,
  onIncrease: () => undefined,
  onTyped: () => undefined,
  onLeave: () => undefined,
  isBlocked: () => false,
};

describe('the parts of every screen', () => {
  test('a stepper is a native number field with the limits it is given [QTY-09, QTY-11, QTY-12]', () => {
    const pieces = renderToStaticMarkup(<Stepper label="Rice" value={2} min={0} step={1} {...quiet} />);
    expect(pieces).toContain('type="number"');
    expect(pieces).toContain('min="0"');
    expect(pieces).toContain('step="1"');
    const weight = renderToStaticMarkup(
      <Stepper label="Fish" value={0.5} min="0.001" step="any" {...quiet} />,
    );
    expect(weight).toContain('min="0.001"');
    expect(weight).toContain('step="any"');
  });

  test('minus removes the last one, except in a cart row, where it stops [QTY-03, QTY-07]', () => {
    const card = renderToStaticMarkup(<Stepper label="Rice" value={1} min={0} step={1} {...quiet} />);
    expect(card).toContain('aria-label="Remove Rice"');
    const row = renderToStaticMarkup(
      <Stepper label="Rice" value={1} min={1} step={1} stopAtOne {...quiet} />,
    );
    expect(row).toContain('aria-label="One less Rice" aria-disabled="true"');
  });

  test('a price reads as one amount, whatever the size of its decimals [CONST-08]', () => {
    const words = renderToStaticMarkup(<Price amount="₦1,234,567.00" />).replaceAll(/<[^>]+>/g, '');
    expect(words).toBe('₦1,234,567.00');
  });

  test('a field ties its label and its problem to its control', () => {
    const markup = renderToStaticMarkup(
      <Field label="E-mail" error="The E-mail field must be an email">
        <TextInput />
      </Field>,
    );
    const id = /<input[^>]* id="([^"]+)"/.exec(markup)?.[1];
    expect(markup).toContain(`for="${id}"`);
    expect(markup).toContain(`aria-describedby="${id}-note"`);
    expect(markup).toContain('aria-invalid="true"');
  });

  test('a busy button says so and keeps its label', () => {
    const markup = renderToStaticMarkup(<Button isBusy>Pay</Button>);
    expect(markup).toContain('aria-busy="true"');
    expect(markup).toContain('Pay');
  });

  test('a part that was fetched before is drawn at once, without what stands for it meanwhile', async () => {
    const arrived = Promise.resolve({ default: () => 'the stores' });
    const Stores = lazyPart(
      () => arrived,
      () => 'missing',
    );
    Stores.fetch();
    await new Promise((later) => setTimeout(later));
    expect(
      renderToStaticMarkup(
        <Suspense fallback="a moment">
          <Stores />
        </Suspense>,
      ),
    ).toBe('the stores');
  });

  test('a toast can be dismissed and is read aloud [GEN-09]', () => {
    const toasts = [{ id: 1, text: 'The minimum order amount is N10000.', tone: 'error' as const }];
    const markup = renderToStaticMarkup(<Toasts toasts={toasts} onDismiss={() => undefined} />);
    expect(markup).toContain('role="status"');
    expect(markup).toContain('aria-label="Dismiss"');
  });
});
