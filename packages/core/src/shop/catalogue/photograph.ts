import { isHere, smallPictureWidth } from './image.ts';

/** The folder of photographs below the image host. */
const photographFolder = 'photos/';

/** The widths in which a photograph is kept: a card, and a product's page on a phone and on a large screen. */
export const photographWidths = [smallPictureWidth, 576, 960] as const;

/**
 * A photograph's address, as on the wire.
 *
 * @param name  the SHA-256 of its content, in hexadecimal
 */
export function photographAddress(name: string): string {
  return `${photographFolder}${name}.webp`;
}

/** The name of the photograph at an address, whole or as on the wire; null for any other picture. */
export function photographName(address: string): string | null {
  return /(?:^|\/)photos\/([0-9a-f]{64})\.webp$/.exec(address)?.[1] ?? null;
}

/** The widths of a photograph as a `srcset`; null for a picture that is drawn, or at another host. */
export function pictureWidths(address: string): string | null {
  if (!isHere(address) || photographName(address) === null) return null;
  return photographWidths.map((width) => `${address}?width=${width} ${width}w`).join(', ');
}
