import { expect, test } from 'vitest';
import { openShopper } from './shopper.ts';
import { StepFailure } from './step-failure.ts';
import { takeStep } from './steps.ts';

test('choosing a store fails in plain words where the stores do not load', async () => {
  const shopper = openShopper('http://127.0.0.1:1');
  const choice = { kind: 'chooseStore', store: 'Lekki', mode: 'Pickup' } as const;
  await expect(takeStep(shopper, choice)).rejects.toThrow(new StepFailure('The stores did not load.'));
  shopper.leave();
});
