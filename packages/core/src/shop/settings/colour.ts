import * as z from 'zod/mini';

/** The two looks of every page. */
export type Theme = 'light' | 'dark';

/** The grounds that a colour is read on: cards, and what is sunken into the page. */
const grounds: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#ffffff', '#f3f2eb'],
  dark: ['#24211d', '#2e2b26'],
};

/** Letters on the colour. */
const letters: Readonly<Record<Theme, string>> = { light: '#ffffff', dark: '#141210' };

/** The least contrast of letters. [WCAG 2.2, 1.4.3] */
const leastContrast = 4.5;

/** A colour that letters of a theme can have, and buttons with letters on them. */
export function colourSchema(theme: Theme) {
  const mend = 'give a colour as #rrggbb, such as #17623a';
  const other = theme === 'light' ? 'darker' : 'lighter';
  return z.string({ error: mend }).check(
    z.toLowerCase(),
    z.refine((text) => !isColour(text) || lowestContrast(text, theme) >= leastContrast, {
      error: ({ input }) =>
        `letters in this colour have a contrast of ${shownContrast(String(input).toLowerCase(), theme)} in the ${theme} theme, and need 4.5: give a ${other} one`,
    }),
    z.regex(/^#[0-9a-f]{6}$/, mend),
  );
}

/** The colours that follow from that of a theme. */
export interface AccentColours {
  readonly accent: string;
  /** Where a pointer rests. */
  readonly strong: string;
  /** The ground of what is chosen. */
  readonly tint: string;
  /** Letters on the colour itself. */
  readonly letters: string;
}

/** The colours of a theme around one that `colourSchema` has accepted. */
export function accentColours(accent: string, theme: Theme): AccentColours {
  return {
    accent,
    strong: mixed(accent, theme === 'light' ? '#000000' : '#ffffff', 80),
    tint: tintOf(accent, theme),
    letters: letters[theme],
  };
}

/**
 * The contrast of two colours: from 1, for one and the same, to 21. [WCAG 2.2, relative luminance]
 *
 * @param one    `#rrggbb`
 * @param other  `#rrggbb`
 */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function lowestContrast(accent: string, theme: Theme): number {
  const beside = [...grounds[theme], tintOf(accent, theme), letters[theme]];
  return Math.min(...beside.map((ground) => contrast(accent, ground)));
}

/** Rounded down, so that a colour that is refused never seems to reach the limit. */
function shownContrast(accent: string, theme: Theme): string {
  return (Math.floor(lowestContrast(accent, theme) * 10) / 10).toFixed(1);
}

function tintOf(accent: string, theme: Theme): string {
  return theme === 'light' ? mixed(accent, '#ffffff', 9) : mixed(accent, '#24211d', 14);
}

/** @param percent  the share of the first colour */
function mixed(one: string, other: string, percent: number): string {
  const others = channels(other);
  const all = channels(one).map((channel, index) =>
    Math.round((channel * percent + (others[index] ?? 0) * (100 - percent)) / 100),
  );
  return `#${all.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
