import type { OrderKind } from '@marketsquare/core/shop/pricing';
import type { ScreenKind } from '@marketsquare/core/storefront/shown';

/** A line of a screen, with an amount at its end where it has one. */
export interface ScreenRow {
  readonly text: string;
  readonly amount: string | null;
}

/** A part of a screen under its heading; null where it has none. */
export interface ScreenPart {
  readonly heading: string | null;
  readonly rows: readonly ScreenRow[];
}

/** A button as the shopper had it. */
export interface ScreenButton {
  readonly name: string;
  /** It works, does not, or is waited for. */
  readonly state: 'on' | 'off' | 'busy';
  /** The reason beside a button that is off, or the words that a press on one that is on would bring; null for none. */
  readonly words: string | null;
}

/** The screen as the shopper had it, with placeholders for personal values. */
export interface ScreenView {
  readonly screen: ScreenKind;
  readonly kind: OrderKind | null;
  readonly title: string;
  /** Messages, notices and reports. */
  readonly words: readonly string[];
  /** The amount beside the button that leads on; null where the screen has none. */
  readonly total: ScreenRow | null;
  readonly parts: readonly ScreenPart[];
  readonly buttons: readonly ScreenButton[];
  /** The words by which the shop refused the press of this entry; null for an entry that it took. */
  readonly refused: string | null;
}

/** The content of a screen, without its place. */
export type ScreenContent = Pick<ScreenView, 'title' | 'words' | 'total' | 'parts' | 'buttons'>;

/** A line without an amount. */
export function row(text: string, amount: string | null = null): ScreenRow {
  return { text, amount };
}

/** A button that works unless there is a reason against it. */
export function button(name: string, whyNot: string | null = null): ScreenButton {
  return { name, state: whyNot === null ? 'on' : 'off', words: whyNot };
}
