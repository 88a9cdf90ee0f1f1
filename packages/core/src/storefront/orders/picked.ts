import { formatNaira, sumKobo } from '../../kernel/money/index.ts';
import type { OrderItem, OrderView } from '../../wire/api/index.ts';
import { shareText } from '../picking/share-text.ts';

/** The outcome of a line at the shelf; null where all of it is in the bag, and while nobody has picked it. */
export function pickText({ quantity, pick }: OrderItem): string | null {
  if (pick === undefined || pick.outcome === 'picked') return null;
  const { taken, substitute, back } = pick;
  const share = taken === 0 ? 'Out of stock' : `${shareText(taken)} of ${shareText(quantity)} were there`;
  const instead = substitute && `in its place ${shareText(substitute.quantity)} × ${substitute.name}`;
  const money = back > 0 ? `${formatNaira(back)} back` : 'at no extra cost';
  return [share, instead, ...(instead || back > 0 ? [money] : [])].filter(Boolean).join('; ');
}

/** The money that goes back of an order for what was short or cheaper: announced while it is picked, told once it is packed. */
export function packedSentences({ items, packed }: Pick<OrderView, 'items' | 'packed'>): readonly string[] {
  if (packed === undefined) {
    const coming = sumKobo(items.flatMap(({ pick }) => pick?.back ?? []));
    return coming > 0 ? [`${formatNaira(coming)} goes back to you when your order is packed.`] : [];
  }
  const { back, topUp } = packed;
  if (back === 0) return [];
  const added = `A card takes back no less than ${formatNaira(sumKobo([back, topUp]))}: we add ${formatNaira(topUp)}.`;
  return [
    `${formatNaira(back)} of this order goes back to you: it was short or cheaper.`,
    ...(topUp > 0 ? [added] : []),
  ];
}
