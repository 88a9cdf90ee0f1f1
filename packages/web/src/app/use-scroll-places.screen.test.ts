import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { withoutScrollEnd } from './testing/older-browser.ts';
import { type OpenShop, test } from './testing/shop-floor.ts';

/** The first page of a tab, as it is kept. */
const kept = () => sessionStorage.getItem('scroll:default');

function scrollPage(top: number): void {
  window.scrollTo(0, top);
  fireEvent.scroll(window);
}

/** Follows a link of the footer, and comes back. */
async function goAndReturn({ user }: Awaited<ReturnType<typeof openTerms>>): Promise<void> {
  const footer = within(await screen.findByRole('contentinfo'));
  await user.click(footer.getByRole('link', { name: 'Cookies' }));
  await screen.findByRole('heading', { name: 'Cookies', level: 1 });
  expect(scrollY).toBe(0);
  history.back();
  await screen.findByRole('heading', { name: 'Terms and Conditions', level: 1 });
}

describe('a page that the shopper comes back to is where they left it', () => {
  test('in a browser that says when scrolling ends', async ({ open }) => {
    const shown = await openTerms(open);
    scrollPage(700);
    expect(kept()).toBeNull();
    fireEvent(window, new Event('scrollend'));
    expect(kept()).toBe('700');
    await goAndReturn(shown);
    expect(scrollY).toBe(700);
  });

  test('in one that does not, once it has been still', async ({ open }) => {
    withoutScrollEnd();
    const shown = await openTerms(open);
    scrollPage(300);
    scrollPage(700);
    expect(kept()).toBeNull();
    await waitFor(() => expect(kept()).toBe('700'));
    await goAndReturn(shown);
    expect(scrollY).toBe(700);
  });
});

async function openTerms(open: OpenShop) {
  const shown = await open('/terms');
  await screen.findByRole('heading', { name: 'Terms and Conditions', level: 1 });
  return shown;
}
