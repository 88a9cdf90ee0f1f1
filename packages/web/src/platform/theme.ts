import { keepIn } from './site-data.ts';

/** Light, dark, or the device's own. */
export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

const key = 'theme';

/** The theme chosen in this browser; one that cannot remember follows its device. */
export function keptTheme(storage: Pick<Storage, 'getItem'>): Theme {
  try {
    const kept = storage.getItem(key);
    return themes.find((theme) => theme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

/** A browser that does not store it shows it as long as the page. */
export function keepTheme(storage: Pick<Storage, 'setItem'>, theme: Theme): void {
  keepIn(storage, key, theme);
}

/** Shows a theme on the whole page, the browser's own bar included. */
export function showTheme(page: Document, theme: Theme): void {
  page.documentElement.dataset.theme = theme;
  for (const bar of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bar.dataset.theme;
    bar.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all';
  }
}
