import { lighter } from '../colours.ts';
import { drawnWords, fitted } from '../lettering/lettering.ts';
import { bare, sheet } from './still-life.ts';

const cardGrounds = ['#14603b', '#b8391c', '#6b3fa0', '#8a1c3b', '#1e3a52', '#7a4a2a'] as const;
const cardArts = ['bouquet', 'birthday-cake', 'shopping-cart', 'ring', 'sparkler', 'handshake'] as const;

/** A gift card, 320 by 200. [GIFT-01] */
export function giftCardPicture(id: number, naira: number): string {
  const ground = cardGrounds[(id - 1) % cardGrounds.length] ?? cardGrounds[0];
  const ink = '#fffaf0';
  const amount = `₦${naira.toLocaleString('en-NG')}`;
  return sheet(
    320,
    200,
    `<rect width="320" height="200" fill="${ground}"/><circle cx="262" cy="52" r="96" fill="${lighter(ground, 0.12)}"/><circle cx="296" cy="188" r="70" fill="${lighter(ground, 0.2)}"/>` +
      `<rect x="198" width="16" height="200" fill="#f3b23e" opacity=".85"/><rect y="92" width="320" height="14" fill="#f3b23e" opacity=".25"/>` +
      bare(cardArts[(id - 1) % cardArts.length] ?? 'wrapped-gift', 262, 142, 92, 6) +
      `<g fill="${ink}">` +
      drawnWords('Market Square', 24, 38, { size: 18, weight: 800, tracking: -0.01 }) +
      drawnWords(amount, 24, 150, fitted(amount, { size: 34, weight: 800, tracking: -0.02 }, 164)) +
      `<g opacity=".9">${drawnWords('Gift card', 24, 61, { size: 14, weight: 500 })}${drawnWords('Find More, Pay Less', 24, 177, { size: 13, weight: 500 })}</g></g>`,
  );
}
