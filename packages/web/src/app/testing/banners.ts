import { within } from '@testing-library/dom';
import type { Answer } from './line.ts';

/** A banner of a shop; without a category it is a general one. */
export type ShownBanner = readonly [name: string, url: string, category?: string];

/** The answer of a server that has these banners on its sliders, or on the landing page. */
export function bannersOf(
  operation: 'banners' | 'landingPageThumbnails',
  shown: readonly ShownBanner[],
): Answer {
  const rows = shown.map(([name, url, category = null]) => ({
    name,
    url,
    category,
    img_url: 'banners/one.svg',
  }));
  const data = operation === 'banners' ? { data: rows } : rows;
  return { status: 200, reply: { status: true, type: 'banners', data, message: 'Banners found.' } };
}

/** Where each banner of a slider leads, by its name; null for one that leads nowhere. */
export async function linksOf(slider: HTMLElement): Promise<Readonly<Record<string, string | null>>> {
  const pictures = await within(slider).findAllByRole('img');
  return Object.fromEntries(
    pictures.map((picture) => {
      const link = picture.closest('a');
      return [picture.getAttribute('alt') ?? '', link && decodeURI(link.pathname + link.hash)];
    }),
  );
}
