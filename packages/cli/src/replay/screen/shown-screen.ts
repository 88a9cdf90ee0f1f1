import { refusalWords } from '@marketsquare/core/storefront/screens';
import {
  type Screens,
  type ShownScreen,
  type SnapshotOf,
  screenShown,
} from '@marketsquare/core/storefront/shown';
import { stateText } from '../state-tree.ts';
import type { Step } from '../timeline.ts';
import { cartParts, cartScreen, sideCartScreen } from './cart.ts';
import { checkoutScreen, paymentScreen } from './checkout.ts';
import { confirmationScreen } from './confirmation.ts';
import { row, type ScreenContent, type ScreenView } from './screen-view.ts';
import { selectionScreen } from './selection.ts';

/** The screen after an entry, as the shopper had it: what the shop's pages make of the same snapshots. */
export function shownScreen(
  { entry, screens }: Pick<Step, 'entry' | 'screens'>,
  snapshotOf: SnapshotOf,
): ScreenView {
  const { screen, kind, content } = contentOrNote(screens, entry.at, snapshotOf);
  return { screen, kind, ...content, refused: refusedWords(entry) };
}

/** A recorded visit is a stranger's claim: what it brings may be nothing that a page can show. */
function contentOrNote(screens: Screens, at: number, snapshotOf: SnapshotOf) {
  try {
    const shown = screenShown(screens, snapshotOf);
    return { ...shown, content: contentOf(shown, at, snapshotOf) };
  } catch {
    const words = ['The recorded values are none that this screen can show.'];
    return {
      ...screens.page,
      content: { title: screens.page.screen, words, total: null, parts: [], buttons: [] },
    };
  }
}

function contentOf({ screen, kind, name }: ShownScreen, at: number, snapshotOf: SnapshotOf): ScreenContent {
  switch (screen) {
    case 'selection':
      return selectionScreen(snapshotOf);
    case 'cart':
      return cartScreen(kind ?? 'combined', at, snapshotOf);
    case 'sideCart':
      return sideCartScreen(snapshotOf);
    case 'checkout':
      return checkoutScreen(snapshotOf);
    case 'payment':
      return kind === null ? paymentScreen(snapshotOf) : checkoutScreen(snapshotOf);
    case 'confirmation':
      return confirmationScreen(snapshotOf);
    case 'other':
      return otherPage(name, snapshotOf);
    default:
      return screen satisfies never;
  }
}

/** Another page is no fold of the visit: its name, the state of its machine where it has one, and the carts. */
function otherPage(name: string | null, snapshotOf: SnapshotOf): ScreenContent {
  const snapshot = name === null ? undefined : snapshotOf(name);
  return {
    title: name ?? 'A page that left no trace',
    words: [],
    total: null,
    parts: [
      ...(snapshot === undefined ? [] : [{ heading: null, rows: [row(stateText(snapshot.value))] }]),
      ...cartParts(snapshotOf),
    ],
    buttons: [],
  };
}

/** The words that the shopper read, or the guards where this release has no such words. */
function refusedWords({ actor, refused }: Step['entry']): string | null {
  if (refused === undefined) return null;
  return refusalWords(actor, refused.message) ?? refused.guards.join(', ');
}
