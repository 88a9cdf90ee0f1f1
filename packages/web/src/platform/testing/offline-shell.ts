import { createMemoryDrafts } from '@marketsquare/core/kernel/drafts';
import { createApi } from '@marketsquare/core/wire/api';
import { nothingLeft } from '../left-lines.ts';
import { requestCount } from '../request-count.ts';
import type { Shell } from '../shell.tsx';
import { heldValue } from '../value.ts';

/** A shell without a network, for a guest who has typed nothing yet. */
export function offlineShell(): Shell {
  return {
    api: createApi({ baseUrl: 'http://shop.example', fetch: () => Promise.reject(new TypeError('offline')) }),
    requests: requestCount(),
    refusedLogins: heldValue(0),
    hasLoginEnded: heldValue(false),
    leftCheckout: heldValue<ReturnType<Shell['leftCheckout']['current']>>(null),
    drafts: createMemoryDrafts(),
    now: () => 1_795_000_000_000,
    onClockCorrected: () => () => {},
    chance: () => 0,
    onlooker: {},
    user: heldValue<ReturnType<Shell['user']['current']>>(null),
    customer: heldValue<ReturnType<Shell['customer']['current']>>(null),
    addresses: heldValue<ReturnType<Shell['addresses']['current']>>([]),
    addressCount: heldValue(0),
    transactions: heldValue<ReturnType<Shell['transactions']['current']>>([]),
    walletChanges: heldValue(0),
    savedCart: heldValue<number | null>(null),
    keptOrder: {
      read: () => null,
      keep: () => {},
      readPaid: () => null,
      isToShow: () => false,
      markShown: () => {},
      markPaid: () => {},
      forget: () => {},
    },
    trackedOrder: heldValue<ReturnType<Shell['trackedOrder']['current']>>(null),
    consent: heldValue<ReturnType<Shell['consent']['current']>>(null),
    wantsCookieSettings: heldValue(false),
    leftLines: heldValue(nothingLeft),
  };
}
