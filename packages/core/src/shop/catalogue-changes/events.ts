import type { Immutable } from 'immer';
import * as z from 'zod/mini';

/** The parts of a catalogue that change. */
const catalogueParts = [
  'product',
  'offer',
  'store',
  'holiday',
  'area',
  'window',
  'closure',
  'promotion',
  'banner',
  'surcharge',
] as const;

export type CataloguePart = (typeof catalogueParts)[number];

/** Where a change comes from: a file, a page of the desk, or a time that was set before. */
const catalogueSources = ['import', 'desk', 'timetable'] as const;

export type CatalogueSource = (typeof catalogueSources)[number];

/** The event of the catalogue's stream: one for each act, whose changed things are rows. */
export const catalogueEvent = z.object({
  type: z.literal('catalogue.changed'),
  /** The act's id, by which its rows are found. */
  change: z.string(),
  /** The catalogue's version from then on. */
  catalogueVersion: z.int(),
  /** The name of a staff account, or of the person at the shop's own machine. */
  who: z.string(),
  why: z.string(),
  source: z.enum(catalogueSources),
  /** SHA-256 of what was imported, in hexadecimal; null for what was no file. */
  fileHash: z.nullable(z.string()),
  /** The number of changed things. */
  things: z.int(),
});

export type CatalogueEvent = Immutable<z.infer<typeof catalogueEvent>>;
