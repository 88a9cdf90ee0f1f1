/** Two colours mixed: a share of 0 is the first, 1 the second. Both are #rrggbb. */
function mix(one: string, other: string, share: number): string {
  const channel = (at: number) => {
    const from = Number.parseInt(one.slice(at, at + 2), 16);
    const to = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export const darker = (colour: string, share = 0.22): string => mix(colour, '#14100c', share);
export const lighter = (colour: string, share = 0.3): string => mix(colour, '#ffffff', share);

/** How light a colour looks, from 0 for black to 1. */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** Black or white text, whichever can be read on the colour. */
export function inkOn(colour: string): string {
  return lightness(colour) > 165 / 255 ? '#2b2118' : '#ffffff';
}

/** The colours that makers print with. */
export const brandTones = [
  '#1f7a4d',
  '#c8372d',
  '#1f5fa8',
  '#e8940c',
  '#6b3fa0',
  '#0f8b8d',
  '#8a1c3b',
  '#22336b',
  '#7a8420',
  '#e4641b',
  '#c93a73',
  '#7a4a2a',
  '#2488c8',
  '#14532d',
  '#3d434b',
  '#b8860b',
] as const;
