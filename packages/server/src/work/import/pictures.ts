import { photographAddress } from '@marketsquare/core/shop/catalogue';
import {
  type Fetched,
  type FetchPicture,
  oneAtATime,
  type Taken,
  takePicture,
} from '../../catalogue/photographs/index.ts';
import { type PhotographStore, photographKey } from '../../store/photograph-store/index.ts';
import { isWholeAddress, picturesFolder } from './cells.ts';

/** Where the pictures of an import come from, and where their photographs are kept. */
export interface PictureSources {
  readonly store: PhotographStore;
  /** Reads a file of the folder beside the tables. */
  readonly file: (name: string) => Promise<Fetched>;
  readonly fetch: FetchPicture;
}

/** Of tables that come without a folder: a photograph that the shop has may be named, any other picture is refused in words. */
export function keptPictures(store: PhotographStore): PictureSources {
  return { store, file: notTakenHere, fetch: notTakenHere };
}

async function notTakenHere() {
  const mend =
    'Import it with `marketsquare import` on the shop’s machine, or add the photograph at /desk/goods, a banner’s at /desk/stores.';
  return { ok: false, mend } as const;
}

/** Takes the picture that a cell names; one that is the shop's own, and none, stays as it is. */
export type TakeNamed = (picture: string) => Promise<Taken>;

/**
 * Takes pictures by the values of cells.
 *
 * @param isKept  false for a plan, which keeps nothing
 */
export function namedPictures(sources: PictureSources | undefined, isKept: boolean): TakeNamed {
  const inTurn = oneAtATime();
  return async (picture) => {
    const isFile = picture.startsWith(picturesFolder);
    if (!isFile && !isWholeAddress(picture)) return { ok: true, address: picture };
    if (sources === undefined) return notTakenHere();
    const { store, file, fetch } = sources;
    const name = picture.slice(picturesFolder.length);
    // As an export writes it: of a photograph that the shop has, no file is needed.
    const known = isFile ? exported.exec(name)?.[1] : undefined;
    if (known !== undefined && (await store.has(photographKey(known, null))))
      return { ok: true, address: photographAddress(known) };
    const fetched = await (isFile ? file(name) : fetch(new URL(picture)));
    return fetched.ok ? inTurn(() => takePicture(store, fetched.bytes, isKept)) : fetched;
  };
}

const exported = /^([0-9a-f]{64})\.webp$/;
