import { notFound } from '../contract/failure.ts';

/**
 * Loads fast-check and the properties that it tries; a shop in production does not have them.
 *
 * @throws CommandFailure 3 where they are not installed
 */
export function loadProperties() {
  return unlessAbsent(() => Promise.all([import('fast-check'), import('@marketsquare/proof/properties')]));
}

/** The loaded module; a failure in words where its packages are not installed. */
export async function unlessAbsent<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw notFound(
      'The properties need fast-check and vitest, which are not installed.',
      'Run `npm install` in the checkout, with its development dependencies.',
    );
  }
}
