import {
  defaultTopUpLimits,
  selectIsToppingUp,
  selectTopUpNotice,
} from '@marketsquare/core/shop/wallet/top-up';
import { screens, type WalletPorts } from '@marketsquare/core/storefront/screens';
import { createActor, type InspectionEvent, waitFor } from 'xstate';
import { StepFailure } from './step-failure.ts';
import type { PopupPlan } from './terminal-popup.ts';

/** A top-up of the wallet by card. */
export interface TopUpOrder {
  /** In naira. */
  readonly amount: number;
  readonly gateway: 'paystack' | 'flutterwave';
  readonly card: string;
  readonly pin?: string | undefined;
  readonly otp?: string | undefined;
}

/** The time that a top-up may take. */
const timeoutMs = 30_000;

/**
 * Tops up the wallet of the signed-in customer, with the panel's own machine.
 *
 * @param roll  draws the number of a new credit order
 * @throws StepFailure when the money does not reach the wallet, in the panel's words
 */
export async function topUpWallet(
  ports: WalletPorts,
  { amount, gateway }: TopUpOrder,
  roll: number,
  inspect: (inspection: InspectionEvent) => void,
): Promise<void> {
  const userId = ports.readUser()?.id ?? null;
  const panel = createActor(screens.topUp.provide(ports), {
    systemId: screens.topUp.name,
    input: { panel: 'new', userId, limits: defaultTopUpLimits },
    inspect,
  }).start();
  panel.send({ type: 'topUp.amountTyped', text: `${amount}` });
  panel.send({ type: 'topUp.providerChosen', provider: gateway });
  panel.send({ type: 'topUp.submitted', roll });
  const end = await waitFor(panel, (snapshot) => !selectIsToppingUp(snapshot), { timeout: timeoutMs });
  const notice = selectTopUpNotice(end);
  panel.stop();
  if (notice?.place !== 'success') throw new StepFailure(notice?.message ?? 'The wallet was not topped up.');
}

/** Its customer's plan for the popup. */
export function popupOf({ card, pin, otp }: TopUpOrder): PopupPlan {
  return { kind: 'card', number: card, answers: { pin, otp, bank: undefined } };
}
