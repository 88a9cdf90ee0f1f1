import type { EventsCheck, EventsFault } from '@marketsquare/server/store/database';
import type { Paint } from '../contract/paint.ts';

/** The result of a check of the shop's events; it prints the head, for a later check to compare with. */
export function eventsLines(check: EventsCheck, paint: Paint): readonly string[] {
  if (check.ok) {
    const { events, unsealed, head } = check;
    return [
      paint('green', `✓ ${events} events, and each follows the one before it.`),
      ...(unsealed === 0 ? [] : [`  ${unsealed} of them, the newest, are not sealed yet.`]),
      ...(head === '' ? [] : [`  head ${head}`]),
    ];
  }
  return [
    paint('red', '✗ The events were changed after they were written.'),
    `  ${faultText(check.fault)}`,
    '  Compare the database with a backup.',
  ];
}

function faultText(fault: EventsFault): string {
  switch (fault.kind) {
    case 'changed':
      return `Row ${fault.globalSeq} does not fit: ${fault.type}, version ${fault.version} of ${fault.stream}. It was changed, or rows before it are gone.`;
    case 'unlikeSeal':
      return `Events ${fault.after + 1} to ${fault.last} are not those that seal ${fault.seal} covers: one is gone or was changed, or the seal was.`;
    case 'cutOff':
      return `The newest rows are gone: ${fault.written} were written, the last one there is ${fault.last}.`;
    case 'short':
      return `Events of ${fault.stream} are gone: ${fault.known} were written, it holds ${fault.held}.`;
    case 'headGone':
      return `The head ${fault.head} that was noted earlier is gone.`;
    default:
      return fault satisfies never;
  }
}
