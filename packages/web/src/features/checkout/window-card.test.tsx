import { kobo } from '@marketsquare/core/kernel/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SlotTile } from './WindowCard.tsx';

const morning = { id: 12, start: '10:00 AM', end: '12:00 PM', fee: kobo(150_000) };

function tile(placesLeft: number) {
  const html = renderToStaticMarkup(
    <SlotTile slot={{ ...morning, placesLeft }} fee="₦1,500" isChosen={false} onChoose={() => {}} />,
  );
  return { text: html.replaceAll(/<[^>]+>/g, ' '), isOffered: !html.includes('disabled') };
}

test('a window says when few places are left', () => {
  expect(tile(3).text).toMatch(/10:00 AM - 12:00 PM\s+₦1,500 · 3 places left/);
  expect(tile(40).text).not.toContain('left');
  expect([tile(3).isOffered, tile(40).isOffered]).toEqual([true, true]);
});

test('a full window cannot be chosen, and says so [ERR-33]', () => {
  expect(tile(0)).toMatchObject({ isOffered: false });
  expect(tile(0).text).toContain('Full: please choose another time.');
});
