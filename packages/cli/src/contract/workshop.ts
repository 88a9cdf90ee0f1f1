import type { Pictures } from '@marketsquare/server/store/ports';
import { notFound } from './failure.ts';

/**
 * Loads a part of the workshop, which a shop in production is without.
 *
 * @param part  the packages that it needs, as a person installs them
 * @throws CommandFailure 3 where they are not installed
 */
export async function fromWorkshop<Loaded>(part: string, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw notFound(
      `This needs ${part}, which is not installed.`,
      'Run `npm install` in the checkout, with its development dependencies.',
    );
  }
}

/** The model checker, with every model and property of the machines. */
export function loadChecker() {
  return fromWorkshop('@marketsquare/proof', () => import('@marketsquare/proof/checker'));
}

/** The stage on which a recorded visit is acted out. */
export function loadStage() {
  return fromWorkshop('@marketsquare/proof', () => import('@marketsquare/proof/stage'));
}

/** The properties of core, and fast-check, which tries them. */
export async function loadProperties() {
  const [, { propertiesByPart }] = await fromWorkshop('@marketsquare/proof', () =>
    Promise.all([import('fast-check'), import('@marketsquare/proof/properties')]),
  );
  return propertiesByPart;
}

/** The demo shop. */
export function loadDemo() {
  return fromWorkshop('@marketsquare/demo', () => import('@marketsquare/demo/shop'));
}

/** The emulator of both gateways. */
export function loadEmulator() {
  return fromWorkshop('@marketsquare/demo', () => import('@marketsquare/demo/emulator'));
}

/** The pictures of a demo shop, which is also one that was taken over: drawn from the first that is asked for. */
export function demoPictures(): Pictures | null {
  if (!isInstalled('@marketsquare/demo/pictures')) return null;
  let pictures: Pictures | null = null;
  return async (path, width) => {
    const { drawnPictures } = await import('@marketsquare/demo/pictures');
    pictures ??= drawnPictures();
    return pictures(path, width);
  };
}

function isInstalled(entry: string): boolean {
  try {
    import.meta.resolve(entry);
    return true;
  } catch {
    return false;
  }
}
