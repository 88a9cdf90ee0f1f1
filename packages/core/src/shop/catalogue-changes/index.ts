/** The catalogue as a stream: who changed it, when, why and from where. */
export type { CatalogueEvent, CataloguePart, CatalogueSource } from './events.ts';
