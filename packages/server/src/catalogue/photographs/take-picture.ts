import { createHash } from 'node:crypto';
import { photographAddress } from '@marketsquare/core/shop/catalogue';
import { noteKey, type PhotographStore, photographKey } from '../../store/photograph-store/index.ts';
import { develop, type Photograph, type Refused } from './develop.ts';
import { pictureLimits } from './limits.ts';

/** The address of a picture that was taken, as on the wire, or the mend for one that is refused. */
export type Taken = { readonly ok: true; readonly address: string } | Refused;

/**
 * Takes a picture into the shop.
 *
 * @param store  where its photograph is kept, before anything names it
 * @param isKept  false to say only what would become of it
 * @throws PhotographsUnreached
 */
export async function takePicture(store: PhotographStore, picture: Buffer, isKept = true): Promise<Taken> {
  if (picture.length > pictureLimits.bytes) return tooLarge;
  const source = createHash('sha256').update(picture).digest('hex');
  const known = await photographOf(store, source);
  if (known !== null) return taken(known);
  const developed = await develop(picture);
  if (!developed.ok) return developed;
  const { photograph } = developed;
  if (isKept) await keep(store, photograph, source);
  return taken(photograph.name);
}

/** The refusal of a picture of too many bytes. */
export const tooLarge: Refused = {
  ok: false,
  mend: `Make it smaller: at most ${pictureLimits.bytes / 1_000_000} MB are read.`,
};

function taken(name: string): Taken {
  return { ok: true, address: photographAddress(name) };
}

/**
 * The photograph that a picture has become, if it is kept.
 *
 * @param source  SHA-256 of the picture, in hexadecimal: also of a photograph itself
 */
async function photographOf(store: PhotographStore, source: string): Promise<string | null> {
  if (await store.has(photographKey(source, null))) return source;
  const note = (await store.read(noteKey(source)))?.toString('latin1') ?? '';
  return note !== '' && (await store.has(photographKey(note, null))) ? note : null;
}

/** Keeps a photograph: itself after its widths, so that where it is they are too, and the note last. */
async function keep(
  store: PhotographStore,
  { name, whole, widths }: Photograph,
  source: string,
): Promise<void> {
  for (const { width, bytes } of widths) await store.keep(photographKey(name, width), bytes);
  await store.keep(photographKey(name, null), whole);
  if (source !== name) await store.keep(noteKey(source), Buffer.from(name, 'latin1'));
}
