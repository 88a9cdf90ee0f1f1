import { defaultSettings, type ShopSettings } from '@marketsquare/core/shop/settings';
import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { test as base } from '../../app/testing/shop-floor.ts';

const terms = `# Our terms

Be **kind**, and read [the policy](/privacy) or [ours](https://ngozi.example/x).

1. Pay first.
2. Then eat.

<script>alert(1)</script>

[Press me](javascript:alert(1)) ![a picture](https://evil.example/x.png)
`;

const { identity } = defaultSettings;

const test = base.extend(
  'settings',
  { scope: 'file' },
  (): ShopSettings => ({
    ...defaultSettings,
    identity: {
      ...identity,
      name: 'Mama Ngozi Stores',
      company: 'Ngozi & Daughters Limited',
      legal: { ...identity.legal, terms },
    },
  }),
);

test('a shop shows the terms that it has written itself, as elements and never as HTML [LEGAL-01]', async ({
  open,
}) => {
  await open('/terms');
  await screen.findByRole('heading', { name: 'Our terms', level: 2 });
  const main = within(screen.getByRole('main'));
  main.getByRole('heading', { name: 'Terms and Conditions', level: 1 });
  expect(main.getByText('kind').tagName).toBe('STRONG');
  expect(main.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pay first.',
    'Then eat.',
  ]);
  expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/privacy',
    'https://ngozi.example/x',
  ]);
  main.getByText('<script>alert(1)</script>');
  expect(document.querySelector('main script, main img')).toBeNull();
  expect(main.queryByText(/whenever you shop at/)).toBeNull();
});

test('its name and company stand where those of the documents would [LEGAL-07, GEN-10]', async ({ open }) => {
  await open('/privacy');
  const who = await screen.findByText('Ngozi & Daughters Limited', { selector: '#who *' });
  expect(who.closest('p')?.textContent).toContain('runs Mama Ngozi Stores and decides');
  screen.getByRole('link', { name: 'Mama Ngozi Stores, home' });
  await open('/login');
  await screen.findByRole('heading', { level: 1 });
  expect(document.title).toBe('Login | Mama Ngozi Stores');
});
