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
import { drawn } from './waits.ts';

/** A shopper's view of a part of the page: its last reading at each address, after each entry that was drawn. */
interface Seen {
  readonly part: string;
  readonly readings: ReadonlyMap<number, ReadonlyMap<string, Reading>>;
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
  ['Adaeze Okonkwo', '<customer.fullname>'],
  ['| Adaeze"', '| <customer.firstname>"'],
  ['| Okonkwo"', '| <customer.lastname>"'],
  ['adaeze@example.ng', '<customer.email>'],
  ['08030000001', '<customer.phone>'],
  ['| CARD-1', '| <giftCard.serial>'],
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
 * Keeps the readings of a part of the page from now on: what the shopper saw until the next entry, or until they left the
 * address. Entries that follow each other at once have one screen, that of the last.
 *
 * @returns ends it with what was seen
 */
export function watch(shop: ShownShop, part: string): () => Promise<Seen> {
  const readings = new Map<number, Map<string, Reading>>();
  const [first] = shop.entries();
  let seq = shop.entries().length - 1;
  let isDrawn = false;
  const look = () => {
    const reading = isDrawn ? read(part) : null;
    const isLoading = document.querySelector(`${part} [aria-hidden="true"][data-shape]`) !== null;
    if (reading === null || isLoading) return;
    const atEntry = readings.get(seq) ?? new Map();
    readings.set(seq, atEntry.set(location.pathname, reading));
  };
  const awaitScreen = (next: number) => {
    seq = next;
    isDrawn = false;
    void drawn().then(() => {
      if (seq !== next) return;
      isDrawn = true;
      look();
    });
  };
  awaitScreen(seq);
  const unheard = shop.hear((entry) => {
    // The confirmation begins another visit.
    if (entry.session === first?.session) awaitScreen(entry.seq);
  });
  const observer = new MutationObserver(look);
  observer.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
  return async () => {
    await drawn();
    unheard();
    observer.disconnect();
    return { part, readings };
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

/**
 * Compares the replayed screen of each entry with what the shopper saw of it, from the first entry on that tells where they
 * were. From then on no entry is left out that was seen.
 */
export async function compare(
  shop: ShownShop,
  { part, readings }: Seen,
  orders: readonly ReplayedOrder[] = [],
): Promise<void> {
  const visit = replayVisit(stored(shop));
  let compared = 0;
  for (const [seq, atEntry] of readings) {
    const moment = { ...visit.momentAt(seq), orders };
    const { page, layer } = moment.place;
    const address = part === 'main' ? page : layer && location.pathname;
    if (address === null && compared === 0) continue;
    const name = `after entry ${seq}, ${visit.steps[seq]?.entry.event.type}`;
    const reading = atEntry.get(address ?? '') ?? null;
    expect(reading, `${name}, at ${address} of ${[...atEntry.keys()].join(' or ')}`).not.toBeNull();
    const root = draw(moment);
    await waitFor(() => expect(alike(read(part), reading), name).toEqual(alike(reading, read(part))));
    root.unmount();
    compared += 1;
  }
  expect(compared).toBeGreaterThan(1);
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
