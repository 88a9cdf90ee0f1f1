import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { bannersOf } from '../app/testing/banners.ts';
import { goTo } from '../app/testing/go-to.ts';
import { gbagadaPickup, type ShownShop, test } from '../app/testing/shop-floor.ts';
import { holdWaits } from '../app/testing/waits.ts';

const names = ['Rice week', 'Cool water', 'Greetings'];

/** Reports to an element's observers whether it is in view. */
type Show = (element: Element, isIntersecting: boolean) => void;

/**
 * The page has no layout: everything on it is in view until the test says otherwise, and the window is as
 * wide as a phone.
 */
function layOut(): Show {
  const seen: Show[] = [];
  class Seeing extends IntersectionObserver {
    readonly #tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      super(tell);
      this.#tell = tell;
    }
    override observe(target: Element): void {
      const show: Show = (element, isIntersecting) => {
        if (element === target) this.#tell([{ ...Object(null), target, isIntersecting }], this);
      };
      seen.push(show);
      queueMicrotask(() => show(target, true));
    }
  }
  vi.stubGlobal('IntersectionObserver', Seeing);
  const widths = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360),
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(360),
  ];
  onTestFinished(() => {
    for (const width of widths) width.mockRestore();
  });
  return (element, isIntersecting) => {
    for (const show of seen) show(element, isIntersecting);
  };
}

/** Our own browser is not a real one: its window can be resized. */
function turnTo(width: number): void {
  Object(window).happyDOM.setViewport({ width });
}

/** The home page with three banners, whose sliders move. */
async function openHome({ answer }: ShownShop) {
  const show = layOut();
  answer(
    'banners',
    bannersOf(
      'banners',
      names.map((name) => [name, ''] as const),
    ),
  );
  goTo('/home');
  const slider = await screen.findByRole('region', { name: 'Offers' });
  const press = (name: string) => within(slider).getByRole('button', { name });
  return { slider, press, show };
}

/** The end of a movement, which the page of a test does not make. */
const come = (slider: HTMLElement) =>
  fireEvent.transitionEnd(within(slider).getAllByRole('list')[0] ?? slider);

/** By hand, once the code that moves the slides has come; the timer of the slide show starts over. */
async function showSecond({ user }: ShownShop, slider: HTMLElement) {
  await waitFor(async () => {
    await user.click(within(slider).getByRole('button', { name: 'Next banner' }));
    within(slider).getByText('2 / 3');
  });
  come(slider);
}

describe('the banners', () => {
  test('are shown one at a time, by hand and by themselves, until they are stopped [LAND-01, CONST-02]', async ({
    open,
  }) => {
    const shown = await open('/about', { store: gbagadaPickup });
    const pass = holdWaits();
    const { slider, press } = await openHome(shown);
    const { user } = shown;
    const inView = () =>
      [...slider.querySelectorAll('li:not([inert]) img')].map((picture) => picture.getAttribute('alt'));
    const shows = (name: string) => waitFor(() => expect(inView()).toEqual([name]));
    expect(inView()).toEqual(['Rice week']);
    // The code that moves them comes after them.
    await waitFor(async () => {
      await user.click(press('Next banner'));
      expect(inView()).toEqual(['Cool water']);
    });
    within(slider).getByText('2 / 3');
    await user.click(press('Banner before'));
    expect(inView()).toEqual(['Rice week']);
    await user.click(press('Banner before'));
    expect(inView()).toEqual(['Greetings']);
    come(slider);
    await pass(9999);
    expect(inView()).toEqual(['Greetings']);
    await pass(1);
    await shows('Rice week');
    await user.click(press('Stop the banners'));
    come(slider);
    await pass(60_000);
    expect(inView()).toEqual(['Rice week']);
    await user.click(press('Let the banners move'));
    await pass(10_000);
    await shows('Cool water');
    press('Stop the banners');
  });

  test('stay at the one that is shown when the phone is turned', async ({ open }) => {
    const shown = await open('/about', { store: gbagadaPickup });
    holdWaits();
    const { slider, press } = await openHome(shown);
    await showSecond(shown, slider);
    const track = within(slider).getAllByRole('list')[0] ?? slider;
    const slides = [...slider.querySelectorAll('li')];
    const isShown = (name: string, at: number) => {
      expect(track.style.transform).toBe(`translate3d(${-360 * at}px, 0px, 0px)`);
      within(slider).getByText(`${at + 1} / 3`);
      const reachable = slides.filter(({ inert }) => !inert);
      expect(reachable.map((slide) => slide.querySelector('img')?.alt)).toEqual([name]);
    };
    isShown('Cool water', 1);
    for (const width of [800, 360]) {
      turnTo(width);
      // The code that moves them at this width is loaded anew.
      await waitFor(() => isShown('Cool water', 1));
    }
    await shown.user.click(press('Next banner'));
    isShown('Greetings', 2);
  });

  test('stand still while nobody sees them, and go on once they are back', async ({ open }) => {
    const shown = await open('/about', { store: gbagadaPickup });
    const pass = holdWaits();
    const { slider, show } = await openHome(shown);
    await showSecond(shown, slider);
    const track = within(slider).getAllByRole('list')[0]?.parentElement ?? slider;
    show(track, false);
    await pass(60_000);
    within(slider).getByText('2 / 3');
    show(track, true);
    await pass(10_000);
    await within(slider).findByText('3 / 3');
  });

  test('stand still under a mouse and in a page that nobody sees, and count anew from then on', async ({
    open,
  }) => {
    const shown = await open('/about', { store: gbagadaPickup });
    const pass = holdWaits();
    const { slider } = await openHome(shown);
    await showSecond(shown, slider);
    const track = within(slider).getAllByRole('list')[0]?.parentElement ?? slider;
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    onTestFinished(() => visibility.mockRestore());
    const turn = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const point = (type: string, pointerType: string) =>
      track.dispatchEvent(new PointerEvent(type, { pointerType }));
    point('pointerenter', 'mouse');
    await pass(60_000);
    turn('hidden');
    point('pointerleave', 'mouse');
    await pass(60_000);
    within(slider).getByText('2 / 3');
    turn('visible');
    await pass(9_999);
    within(slider).getByText('2 / 3');
    point('pointerenter', 'touch');
    await pass(1);
    await within(slider).findByText('3 / 3');
  });

  test('stand still while the focus is in them, so that nothing takes it away, and count anew from then on [WCAG 3.2.1]', async ({
    open,
  }) => {
    const shown = await open('/about', { store: gbagadaPickup });
    const pass = holdWaits();
    const { slider } = await openHome(shown);
    await showSecond(shown, slider);
    const [track = slider] = within(slider).getAllByRole('list');
    fireEvent.focusIn(track);
    await pass(60_000);
    within(slider).getByText('2 / 3');
    fireEvent.focusOut(track);
    await pass(9_999);
    within(slider).getByText('2 / 3');
    await pass(1);
    await within(slider).findByText('3 / 3');
  });

  test('stay where they are for whoever wants no motion, and one alone has no buttons', async ({ open }) => {
    const { matchMedia } = window;
    const wishes = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        matchMedia(query.includes('reduced-motion') ? '(min-width: 1px)' : query),
      );
    onTestFinished(() => wishes.mockRestore());
    const shown = await open('/about', { store: gbagadaPickup });
    const pass = holdWaits();
    const { slider } = await openHome(shown);
    await showSecond(shown, slider);
    await pass(60_000);
    within(slider).getByText('2 / 3');
    shown.answer('banners', bannersOf('banners', [['Rice week', '']]));
    await shown.reload();
    const alone = await screen.findByRole('region', { name: 'Offers' });
    await within(alone).findByRole('img', { name: 'Rice week' });
    expect(within(alone).queryByRole('button')).toBeNull();
  });
});

test('a shelf moves by its buttons and every ten seconds, until it is stopped [CONST-03]', async ({
  open,
}) => {
  const shown = await open('/about', { store: gbagadaPickup });
  const pass = holdWaits();
  const sheet = document.createElement('style');
  sheet.textContent = 'section li { box-sizing: border-box; width: 180px }';
  document.head.append(sheet);
  onTestFinished(() => sheet.remove());
  await openHome(shown);
  const shelf = await screen.findByRole('region', { name: 'Top Products' });
  await within(shelf).findAllByRole('article');
  const press = (name: string) => shown.user.click(within(shelf).getByRole('button', { name }));
  const [track] = within(shelf).getAllByRole('list');
  if (!track) throw new Error('the shelf has no track');
  /** A card is half as wide as the phone; the page of a test does not report that it was scrolled. */
  const isAt = async (card: number) => {
    await waitFor(() => expect(track.scrollLeft).toBe(card * 180));
    fireEvent.scroll(track);
  };
  // The code that moves it comes after it.
  await waitFor(() => expect(track.parentElement?.className).toContain('swiper-initialized'));
  await press('Further');
  await isAt(1);
  await press('Further');
  await isAt(2);
  await press('Back');
  await isAt(1);
  await pass(9999);
  await isAt(1);
  await pass(1);
  await isAt(2);
  await press('Stop the shelf');
  const scroll = vi.spyOn(track, 'scrollTo');
  await pass(60_000);
  expect(scroll).not.toHaveBeenCalled();
  await press('Let the shelf move');
  await pass(10_000);
  await isAt(3);
  within(shelf).getByRole('button', { name: 'Stop the shelf' });
});

test('buttons that are pressed before the code that moves anything has come do nothing but say what they do next', async ({
  open,
}) => {
  const { answer, user } = await open('/about', { store: gbagadaPickup });
  answer('banners', bannersOf('banners', [...names.map((name) => [name, ''] as const)]));
  goTo('/home');
  for (const [region, before, next, stop, go] of [
    ['Offers', 'Banner before', 'Next banner', 'Stop the banners', 'Let the banners move'],
    ['Top Products', 'Back', 'Further', 'Stop the shelf', 'Let the shelf move'],
  ] as const) {
    const slider = within(await screen.findByRole('region', { name: region }));
    const own = [before, next, stop, go];
    const buttons = () =>
      slider
        .getAllByRole('button')
        .map(({ title }) => title)
        .filter((title) => own.some((name) => name === title));
    for (const name of [before, next, stop]) await user.click(slider.getByRole('button', { name }));
    expect(buttons().toSorted()).toEqual([before, next, go].toSorted());
    await user.click(slider.getByRole('button', { name: go }));
    expect(buttons().toSorted()).toEqual([before, next, stop].toSorted());
  }
});
