import { waitFor } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect } from 'vitest';
import { replayVisit } from '../../features/account/desk/visit/replayed-visit.ts';
import { withoutPerson } from '../../features/account/desk/visit/without-person.ts';
import { apart } from '../../platform/replay-apart.ts';
import type { ReplayedMoment, ReplayedOrder } from '../../platform/replayed-moment.ts';
import { ReplayedPage } from '../replay/ReplayedPage.tsx';
import { readScreen, type ScreenReading } from './screen-reading.ts';
import type { ShownShop } from './shop-floor.ts';

/** A screen as it stood after an entry, and its address. */
interface Seen {
  readonly path: string;
  readonly part: string;
  readonly reading: Reading;
}

/** A part of the screen, with the cards of a checkout apart. */
interface Reading extends ScreenReading {
  readonly cards: readonly (ScreenReading & { readonly title: string; readonly isLine: boolean })[];
}

const leftOut = apart.flatMap(({ selector }) => selector ?? []).join();

/** A card of the checkout. */
const card = 'section[data-complete]';

/** The shopper's own words, and the placeholders in their stead. */
const typed = [
  ['Zainab Bello', '<customer.fullname>'],
  ['zainab@example.ng', '<customer.email>'],
  ['0803 000 0011', '<customer.phone>'],
  ['08030000011', '<customer.phone>'],
  ['| Zainab"', '| <customer.firstname>"'],
  ['| Bello"', '| <customer.lastname>"'],
  ['| zainab"', '| <customer.email>"'],
] as const;

/** Reads a part of the page; null while it is not drawn. */
function read(part: string): Reading | null {
  const place = document.querySelector(part);
  if (place === null) return null;
  const cards = [...place.querySelectorAll(card)].map((one) => ({
    title: one.querySelector('h2')?.textContent,
    isLine: one.querySelector('header > button') !== null,
    ...readScreen(one, leftOut),
  }));
  const rest = readScreen(place, `${leftOut}, ${card}`);
  if (rest.headings.length === 0) return null;
  const words = rest.words.filter((text) => !apart.some((one) => one.words?.test(text)));
  const text = JSON.stringify({ ...rest, words, cards });
  return JSON.parse(typed.reduce((all, [words, placeholder]) => all.replaceAll(words, placeholder), text));
}

/**
 * Keeps the last reading of a part of the screen after each entry: what the shopper saw until the next entry, or until they
 * left its page.
 */
export function watch(shop: ShownShop, part: string): () => ReadonlyMap<number, Seen> {
  const seen = new Map<number, Seen>();
  const look = () => {
    const reading = read(part);
    const seq = shop.entries().length - 1;
    const path = location.pathname;
    const isLeft = seen.has(seq) && seen.get(seq)?.path !== path;
    const isLoading = document.querySelector(`${part} [aria-hidden="true"][data-shape]`) !== null;
    if (reading !== null && !isLeft && !isLoading) seen.set(seq, { path, part, reading });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
  return () => {
    observer.disconnect();
    return seen;
  };
}

/** The entries as they come from a server. */
export function stored({ entries }: ShownShop): readonly unknown[] {
  return JSON.parse(JSON.stringify(entries()));
}

/** The order that was made, as the desk gets it. */
export async function ordersOf({ shop }: ShownShop): Promise<readonly ReplayedOrder[]> {
  const { order } = shop.payment.getSnapshot().context;
  const reply = await fetch(`${location.origin}/api/order/${order?.id}`);
  const { data }: { readonly data: ReplayedOrder } = await reply.json();
  return [withoutPerson(data)];
}

/** Replays each entry that the journal places where the shopper was, and compares the screens. */
export async function compare(
  shop: ShownShop,
  seen: ReadonlyMap<number, Seen>,
  orders: readonly ReplayedOrder[] = [],
): Promise<void> {
  const visit = replayVisit(stored(shop));
  const compared: string[] = [];
  for (const [seq, { path, part, reading }] of seen) {
    const moment = { ...visit.momentAt(seq), orders };
    const { page, layer } = moment.place;
    if (part === 'main' ? page !== path : layer === null) continue;
    const root = draw(moment);
    const name = `after entry ${seq}, ${visit.steps[seq]?.entry.event.type}`;
    await waitFor(() => expect(alike(read(part), reading), name).toEqual(alike(reading, read(part))));
    root.unmount();
    compared.push(name);
  }
  expect(compared.length).toBeGreaterThan(1);
}

export function draw(moment: ReplayedMoment): Root {
  document.body.replaceChildren();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(createElement(ReplayedPage, { moment, onShown: () => {} }));
  return root;
}

/** A reading, with the title alone of each card that is one line in it or in another. */
function alike(reading: Reading | null, other: Reading | null) {
  return (
    reading && {
      ...reading,
      cards: reading.cards.map((one, index) =>
        one.isLine || other?.cards[index]?.isLine ? { title: one.title } : one,
      ),
    }
  );
}
