import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { withoutScrollEnd } from './testing/older-browser.ts';
import { gbagadaPickup, type OpenShop, test } from './testing/shop-floor.ts';

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

test('a shelf that the shopper comes back to shows the card they left, however high the cards above turn out, until they scroll', async ({
  open,
}) => {
  const { user } = await open('/category/groceries', { store: gbagadaPickup });
  await screen.findByRole('link', { name: 'Parboiled Rice Number 1' });
  const { setCardHeight, asked } = layOutCards(300);
  window.scrollTo(0, 4250);
  fireEvent(window, new Event('scrollend'));
  expect(kept()).toBe('4250,15,250');
  // Cards of the group that was passed are out of view, and would be laid out for it.
  expect(Math.min(...asked)).toBe(12);
  const footer = within(await screen.findByRole('contentinfo'));
  await user.click(footer.getByRole('link', { name: 'Cookies' }));
  await screen.findByRole('heading', { name: 'Cookies', level: 1 });
  history.back();
  await screen.findByRole('link', { name: 'Parboiled Rice Number 1' });
  setCardHeight(260);
  expect(scrollY).toBe(3650);
  setCardHeight(280);
  expect(scrollY).toBe(3950);
  window.scrollTo(0, 2000);
  setCardHeight(300);
  expect(scrollY).toBe(2000);
});

/**
 * Gives a page without layout a layout: cards of one height stand below one another, and a new height is
 * reported to those who observe sizes. `asked` holds the numbers of the cards whose place was asked for.
 */
function layOutCards(height: number) {
  let cardHeight = height;
  const watching = new Set<() => void>();
  const asked: number[] = [];
  class Sizes extends ResizeObserver {
    readonly #tell: () => void;
    constructor(tell: ResizeObserverCallback) {
      super(tell);
      this.#tell = () => tell([], this);
    }
    override observe(): void {
      watching.add(this.#tell);
    }
    override disconnect(): void {
      watching.delete(this.#tell);
    }
  }
  const before = ResizeObserver;
  vi.stubGlobal('ResizeObserver', Sizes);
  const bounds = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const cards = [...document.querySelectorAll('[data-density] li')];
    const isGroup = this.matches('[data-density] > ul');
    const place = cards.indexOf(isGroup ? (this.firstElementChild ?? this) : this);
    if (!isGroup) asked.push(place);
    const height = isGroup ? this.children.length * cardHeight : cardHeight;
    return new DOMRect(0, place * cardHeight - scrollY, 360, height);
  });
  onTestFinished(() => {
    bounds.mockRestore();
    vi.stubGlobal('ResizeObserver', before);
  });
  return {
    asked,
    setCardHeight: (next: number) => {
      cardHeight = next;
      for (const tell of watching) tell();
    },
  };
}

async function openTerms(open: OpenShop) {
  const shown = await open('/terms');
  await screen.findByRole('heading', { name: 'Terms and Conditions', level: 1 });
  return shown;
}
