import type { FrameWord } from '../../platform/replayed-moment.ts';

/** A shopper's presses, gestures and typing; scrolling and a screen reader's reading are not among them. */
const presses = [
  ...['click', 'auxclick', 'dblclick', 'contextmenu', 'mousedown', 'pointerdown', 'dragstart', 'drop'],
  ...['keydown', 'keyup', 'beforeinput', 'input', 'change', 'submit', 'paste', 'focusin', 'focusout'],
] as const;

/** The keys that move along the visit, in the frame as around it. */
const stepKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** The keys that move the focus and the page. */
const readingKeys = ['Tab', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'];

/**
 * Makes a page, or a part of one, deaf: no press reaches the shop in it. Its controls keep their names and states, and a screen
 * reader reads them as the shopper's did; `inert` or `disabled` would hide or change just that.
 *
 * @param tell  hears of the keys that move along the visit
 */
export function stillPage(page: EventTarget, tell: (word: FrameWord) => void): void {
  const swallow = (event: Event) => {
    event.stopImmediatePropagation();
    const key = event instanceof KeyboardEvent ? event.key : null;
    if (key !== null && event.type === 'keydown' && stepKeys.includes(key)) tell({ kind: 'key', key });
    if (!isReading(event, key)) event.preventDefault();
  };
  for (const press of presses) page.addEventListener(press, swallow, { capture: true });
}

/** True for a key that only moves, and for the beginning of a selection; a press on a list would open it. */
function isReading({ type, target }: Event, key: string | null): boolean {
  const isField = target instanceof HTMLElement && target.closest('select, input') !== null;
  if (type === 'mousedown' || type === 'pointerdown') return !isField;
  return key !== null && readingKeys.includes(key) && (key === 'Tab' || !isField);
}
