import type { DraftStore } from '@marketsquare/core/kernel/drafts';
import type { SavedConsent } from '@marketsquare/core/shop/cookie-consent';
import type { WalletTransaction } from '@marketsquare/core/shop/wallet/history';
import { type Address, type Api, createApi, type User } from '@marketsquare/core/wire/api';
import { createContext } from 'react';
import type { InspectionEvent, Observer } from 'xstate';
import * as z from 'zod/mini';
import { useAbove } from '../ui/use-above.ts';
import { browserChance, type Chance } from './chance.ts';
import { type Clock, deviceClock, type ServerClock, serverClock } from './clock.ts';
import { consentIn } from './consent-storage.ts';
import { browserDrafts, draftKind } from './draft-storage.ts';
import { type KeptOrder, keptOrderIn } from './kept-order.ts';
import type { LeftCheckout } from './left-checkout.ts';
import { type LeftLines, leftLinesSchema, nothingLeft } from './left-lines.ts';
import { patientReads } from './patient-reads.ts';
import { type RequestCount, requestCount } from './request-count.ts';
import { localStore, sessionStore } from './site-data.ts';
import { type FoundOrder, trackedOrderIn } from './tracked-order.ts';
import { heldValue, storedValue, type Value } from './value.ts';
import { wait } from './wait.ts';

/** The browser's services for core and the screens. Personal values live in memory or as long as the tab. */
export interface Shell {
  readonly api: Api;
  readonly requests: RequestCount;
  /**
   * The number of times that the server has asked for a login: one that seems to go on here may have been
   * ended elsewhere. [AUTH-19]
   */
  readonly refusedLogins: Value<number>;
  /** True if a login was ended elsewhere, until its customer knows. */
  readonly hasLoginEnded: Value<boolean>;
  /** The checkout at which a login ended, until its customer is back or another one comes. */
  readonly leftCheckout: Value<LeftCheckout | null>;
  readonly drafts: DraftStore;
  /** Goes by the server's clock. */
  readonly now: Clock;
  readonly onClockCorrected: ServerClock['onCorrected'];
  readonly chance: Chance;
  /** Observes the shop's actors beside the journal's recorder. */
  readonly onlooker: Observer<InspectionEvent>;
  /** The signed-in user; null for a guest, and until the server has named them. */
  readonly user: Value<User | null>;
  /**
   * The id of the customer who owns this tab's data; null for a guest. It outlives a reload, as the drafts
   * do.
   */
  readonly customer: Value<User['id'] | null>;
  /** The user's saved addresses, as last loaded. */
  readonly addresses: Value<readonly Address[]>;
  /**
   * The number of the user's addresses, as last heard: a reloaded page keeps room for them before it knows
   * the user.
   */
  readonly addressCount: Value<number>;
  /** The transactions of the user's wallet, as last loaded. */
  readonly transactions: Value<readonly WalletTransaction[]>;
  /** The number of changes of the wallet in this tab: a visible history is reloaded at each. [WAL-30] */
  readonly walletChanges: Value<number>;
  /** The id of the user's last saved cart; null before. [API-28] */
  readonly savedCart: Value<number | null>;
  readonly keptOrder: KeptOrder;
  /** The order that is tracked by its number; null before. */
  readonly trackedOrder: Value<FoundOrder | null>;
  /** The visitor's answer about cookies; null before. It may have expired. [COOK-10, COOK-11] */
  readonly consent: Value<SavedConsent | null>;
  /** True if a screen has asked for the settings of cookies, until they open. [COOK-02] */
  readonly wantsCookieSettings: Value<boolean>;
  /** The effect of the last change of store on the carts, until it is put back or dismissed. */
  readonly leftLines: Value<LeftLines>;
}

/**
 * @param onlooker  observes the shop's actors; nobody does by default
 * @param device    the device's clock
 */
export function browserShell(onlooker: Observer<InspectionEvent> = {}, device: Clock = deviceClock): Shell {
  const clock = serverClock(device);
  const requests = requestCount();
  const refusedLogins = heldValue(0);
  const asked = clock.timed((input, init) => fetch(input, init));
  const patient = patientReads(asked, { isOnline: () => navigator.onLine, wait });
  return {
    api: createApi({
      baseUrl: location.origin,
      fetch: requests.counting(async (input, init) => {
        const answer = await patient(input, init);
        if (answer.status === 401) refusedLogins.set(refusedLogins.current() + 1);
        return answer;
      }),
    }),
    requests,
    refusedLogins,
    hasLoginEnded: heldValue(false),
    leftCheckout: heldValue<LeftCheckout | null>(null),
    drafts: browserDrafts(sessionStore(), draftKind),
    now: clock.now,
    onClockCorrected: clock.onCorrected,
    chance: browserChance,
    onlooker,
    user: heldValue<User | null>(null),
    customer: storedValue(sessionStore(), 'customer', z.nullable(z.int()), null),
    addresses: heldValue<readonly Address[]>([]),
    addressCount: storedValue(localStore(), 'address count', z.int().check(z.nonnegative()), 0),
    transactions: heldValue<readonly WalletTransaction[]>([]),
    walletChanges: heldValue(0),
    savedCart: heldValue<number | null>(null),
    keptOrder: keptOrderIn(sessionStore()),
    trackedOrder: trackedOrderIn(sessionStore()),
    consent: consentIn(localStore()),
    wantsCookieSettings: heldValue(false),
    leftLines: storedValue(sessionStore(), 'changes of store', leftLinesSchema, nothingLeft),
  };
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  return useAbove(ShellContext, 'ShellContext');
}
