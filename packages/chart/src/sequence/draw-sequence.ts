import { printable } from '@marketsquare/core/kernel/printable';
import { sizes } from '../lettering/sizes.ts';
import { textWidth } from '../lettering/text-width.ts';
import type { Message, Participant, Sequence } from './sequence.ts';

/** A sequence laid out: positions in pixels from the upper left corner. Time goes down. */
export interface SequenceDrawing {
  readonly width: number;
  /** The height of the names above everything else. */
  readonly headHeight: number;
  /** The height of the messages. */
  readonly height: number;
  readonly lanes: readonly Lane[];
  readonly arrows: readonly Arrow[];
}

/** A participant: a name in the head, and a line below its middle. */
export interface Lane {
  readonly kind: Participant['kind'];
  readonly name: string;
  /** The middle. */
  readonly x: number;
  readonly nameWidth: number;
}

export interface Arrow {
  readonly message: Message;
  readonly fromX: number;
  readonly toX: number;
  readonly y: number;
  readonly words: string;
  /** The start of the words' baseline. */
  readonly wordsX: number;
  readonly wordsY: number;
  readonly wordsWidth: number;
}

/** The height of one message. */
const rowHeight = 40;
/** Between a message's words and its arrow. */
const wordsGap = 6;
/** Between words and the line of the lane beside them. */
const laneGap = 12;

/** Lays out a sequence: lanes stand as far apart as the words between them need. */
export function drawSequence({ participants, messages }: Sequence): SequenceDrawing {
  const names = participants.map(({ kind, name }) => ({ kind, name: printable(name) }));
  const nameWidths = names.map(({ name }) => textWidth(name, sizes.text, 'bold'));
  const said = messages.map((message) => {
    const words = wordsOf(message);
    return { message, words, width: textWidth(words, sizes.text) };
  });
  const middles = middlesOf(nameWidths, said);
  const at = (place: number) => middles[place] ?? 0;
  return {
    width: at(middles.length - 1) + (nameWidths.at(-1) ?? 0) / 2 + laneGap,
    headHeight: sizes.nameHeight + 2 * sizes.gap,
    height: (messages.length + 1) * rowHeight,
    lanes: names.map((one, place) => ({ ...one, x: at(place), nameWidth: nameWidths[place] ?? 0 })),
    arrows: said.map(({ message, words, width }, row) => {
      const y = (row + 1) * rowHeight;
      return {
        ...{ message, words, y, fromX: at(message.from), toX: at(message.to) },
        ...{ wordsWidth: width, wordsX: Math.min(at(message.from), at(message.to)) + laneGap },
        wordsY: y - wordsGap,
      };
    }),
  };
}

function wordsOf({ words, count }: Message): string {
  return printable(count === 1 ? words : `${words} ×${count}`);
}

/** The middle of each lane: right of all that is written between it and those before. */
function middlesOf(
  nameWidths: readonly number[],
  said: readonly { readonly message: Message; readonly width: number }[],
): readonly number[] {
  const middles: number[] = [];
  for (const [place, nameWidth] of nameWidths.entries()) {
    const before = middles.at(-1);
    const afterName =
      before === undefined
        ? laneGap + nameWidth / 2
        : before + ((nameWidths[place - 1] ?? 0) + nameWidth) / 2 + 2 * laneGap;
    const afterWords = said
      .filter(({ message }) => Math.max(message.from, message.to) === place)
      .map(({ message, width }) => (middles[Math.min(message.from, message.to)] ?? 0) + width + 2 * laneGap);
    middles.push(Math.ceil(afterWords.reduce((most, x) => Math.max(most, x), afterName)));
  }
  return middles;
}
