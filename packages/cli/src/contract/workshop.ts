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

/** The properties of core, and fast-check, which tries them. */
export async function loadProperties() {
  const [, { propertiesByPart }] = await fromWorkshop('@marketsquare/proof', () =>
    Promise.all([import('fast-check'), import('@marketsquare/proof/properties')]),
  );
  return propertiesByPart;
}
