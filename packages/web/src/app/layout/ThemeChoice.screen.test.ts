import { screen, within } from '@testing-library/dom';
import { expect, onTestFinished } from 'vitest';
import { keptTheme, showTheme } from '../../platform/theme.ts';
import { gbagadaPickup, test } from '../testing/shop-floor.ts';

/** The browser's own bar in a theme, as the page's head names it. */
function bar(theme: 'light' | 'dark'): HTMLMetaElement {
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.dataset.theme = theme;
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  return meta;
}

test('the theme that a shopper chooses is shown at once, and again at the next visit', async ({ open }) => {
  const { user } = await open('/about', { store: gbagadaPickup });
  const bars = { light: bar('light'), dark: bar('dark') };
  const choice = within(await screen.findByRole('group', { name: 'Theme' }));
  expect(choice.getByRole('radio', { name: 'As device' })).toHaveProperty('checked', true);

  await user.click(choice.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect([bars.light.media, bars.dark.media]).toEqual(['not all', 'all']);
  expect(keptTheme(localStorage)).toBe('dark');

  await user.click(choice.getByRole('radio', { name: 'As device' }));
  expect(document.documentElement.dataset.theme).toBe('system');
  expect(bars.dark.media).toBe('(prefers-color-scheme: dark)');
});

test('a browser that forbids storage follows the device, and a foreign value there too', () => {
  const forbidden = {
    getItem: () => {
      throw new Error('storage is forbidden');
    },
  };
  expect(keptTheme(forbidden)).toBe('system');
  expect(keptTheme({ getItem: () => 'neon' })).toBe('system');
  showTheme(document, 'system');
});
