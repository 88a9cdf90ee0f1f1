import { adaeze, emptyGiftCard, setWallet } from '@marketsquare/server/testing';
import type { Page, Route } from 'playwright';
import type { EmulatedShop } from '../../support/emulated-shop.ts';
import { cards } from '../../support/emulator.ts';
import { popup } from '../models/popup.ts';
import { type CallStep, type Course, calls, needsCard, purses } from './course.ts';

/** The interval of the page's checks of a silent gateway. */
const checkMs = 3000;
const twoMinutesMs = 120_000;

/** The number of the gift card of a course. */
export const serialNumber = 'COURSE-0001';

/** The one trouble of a course. */
export interface ComingTrouble {
  readonly hasCome: () => boolean;
  /** True if the page is to be reloaded before anybody can do anything. */
  readonly isReloadDue: () => boolean;
  readonly reload: () => Promise<void>;
  /**
   * Brings a lost connection back.
   * @returns true if it was lost
   */
  readonly reconnect: () => Promise<boolean>;
  /** Called before the button that pays is pressed. */
  readonly atPress: () => Promise<void>;
  /**
   * Called in the gateway's popup.
   * @returns true if nothing is left to do there
   */
  readonly inPopup: () => Promise<boolean>;
  /** Called before another check is asked for. */
  readonly atCheck: () => Promise<void>;
  /** Called while nothing is offered: the page checks a silent gateway every few seconds. */
  readonly atWait: () => Promise<void>;
}

/** Puts a course's trouble in the way of its page. */
export async function layTrouble(page: Page, place: EmulatedShop, course: Course): Promise<ComingTrouble> {
  const { shop, emulator, pass } = place;
  const { mix, gateway, trouble } = course;
  const { kind, at } = trouble;
  const context = page.context();
  const opened = popup(page, gateway);
  const isCard = needsCard(mix);
  let hasCome = false;
  let isReloadDue = kind === 'reload' && at === 'the form is filled';
  let isOffline = false;

  const disconnect = async () => {
    hasCome = true;
    isOffline = true;
    await context.setOffline(true);
  };
  const strikeCall = async (route: Route) => {
    if (kind !== 'lost call') await route.fetch();
    if (kind === 'reload') {
      isReloadDue = true;
      return;
    }
    await disconnect();
    await route.abort('internetdisconnected');
  };
  const once = (address: string | RegExp, act: (route: Route) => Promise<void>) =>
    page.route(
      address,
      async (route) => {
        hasCome = true;
        await act(route);
      },
      { times: 1 },
    );

  if (isCallStep(at)) await once(calls[at], strikeCall);
  if (kind === 'missing script')
    await once(gateway === 'Paystack' ? '**/v2/inline.js' : '**/v3.js', (route) => route.abort());
  if (kind === 'failing check' && !isCard)
    await once(calls['the payment is checked'], (route) =>
      route.fulfill({ status: 500, json: { status: false, message: '', code: 'internal' } }),
    );

  return {
    hasCome: () => hasCome,
    isReloadDue: () => isReloadDue,
    reload: async () => {
      hasCome = true;
      isReloadDue = false;
      await page.reload();
    },
    reconnect: async () => {
      if (!isOffline) return false;
      isOffline = false;
      await context.setOffline(false);
      return true;
    },
    atPress: async () => {
      if (kind !== 'refusal' || isCard || hasCome) return;
      hasCome = true;
      if (purses[mix].wallet > 0) await setWallet(shop, adaeze.id, 0);
      else await emptyGiftCard(shop, serialNumber);
    },
    inPopup: async () => {
      if (hasCome) return false;
      if (at === 'the popup is open') {
        if (kind === 'reload') {
          isReloadDue = true;
          return true;
        }
        await disconnect();
        await opened.leave();
        return true;
      }
      switch (kind) {
        case 'refusal':
          hasCome = true;
          await opened.payByRefusedCard(
            gateway === 'Paystack' ? cards.paystackDeclined : cards.flutterwaveDeclined,
          );
          return true;
        case 'closed popup':
          hasCome = true;
          await opened.close();
          return true;
        case 'silent bank':
          hasCome = true;
          await emulator.scenario('*', { outcome: 'pending', pendingMs: twoMinutesMs, webhook: 'never' });
          // A silent bank asks for no PIN.
          await opened.payByCard(cards.paystack);
          await opened.waitsForBank();
          await opened.leave();
          return true;
        case 'failing check':
          hasCome = true;
          await emulator.scenario('*', { verify: 'reset', webhook: 'never' });
          return false;
        default:
          return false;
      }
    },
    atCheck: async () => {
      if (kind === 'silent bank') {
        await pass(twoMinutesMs);
        await page.clock.fastForward(twoMinutesMs);
      }
      await emulator.scenario('*', {});
    },
    atWait: async () => {
      if (!hasCome || (kind !== 'silent bank' && kind !== 'failing check')) return;
      shop.now += checkMs;
      await page.clock.fastForward(checkMs);
    },
  };
}

function isCallStep(at: Course['trouble']['at']): at is CallStep {
  return at !== null && at in calls;
}
