import { printable } from '@marketsquare/core/kernel/printable';
import type { Message, Participant, Sequence } from './sequence.ts';

/** A sequence as a Mermaid diagram. A cross ends an event that guards refused. */
export function sequenceText({ participants, messages }: Sequence): string {
  const ids = participants.map(idOf);
  return [
    'sequenceDiagram',
    ...participants.map((one, place) =>
      one.kind === 'shopper' ? `actor ${ids[place]}` : `participant ${ids[place]} as ${escaped(one.name)}`,
    ),
    ...messages.map(({ from, to, kind, words, count }) => {
      const times = count === 1 ? '' : ` ×${count}`;
      return `${ids[from]}${arrows[kind]}${ids[to]}: ${escaped(words)}${times}`;
    }),
    '',
  ].join('\n');
}

const arrows: Readonly<Record<Message['kind'], string>> = {
  event: '->>',
  refused: '-x',
  work: '->>',
  result: '-->>',
};

/** A participant's id: Mermaid takes letters and digits, and `end` is its own word. */
function idOf({ kind, name }: Participant): string {
  switch (kind) {
    case 'shopper':
    case 'outside':
      return kind;
    case 'shop':
      return 'shop_';
    case 'machine':
      return `m_${name.replace(/[^A-Za-z0-9]/g, '_')}`;
    default:
      return kind satisfies never;
  }
}

/** Signs that Mermaid would read as its own. */
function escaped(text: string): string {
  return printable(text).replace(/[#;<>]/g, (sign) => `#${sign.charCodeAt(0)};`);
}
