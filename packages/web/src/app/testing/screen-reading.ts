/** A screen as a shopper reads it: its headings, its words with their amounts, and the state of every control. */
export interface ScreenReading {
  readonly headings: readonly string[];
  readonly words: readonly string[];
  readonly controls: readonly string[];
}

/**
 * Reads a part of the page.
 *
 * @param apart  selects the elements that are left out
 */
export function readScreen(place: Element, apart: string): ScreenReading {
  const isThere = (element: Element) => element.closest(apart) === null;
  const all = (selector: string) => [...place.querySelectorAll<HTMLElement>(selector)].filter(isThere);
  return {
    headings: all('h1, h2, h3').map((heading) => textsOf(heading, apart).join(' ')),
    words: textsOf(place, apart),
    controls: all('button, a[href], input, select, textarea').map(stateOf),
  };
}

function textsOf(place: Element, apart: string): readonly string[] {
  const texts = [...place.childNodes].flatMap((node) => {
    if (node instanceof Text) return [node.data.replaceAll(/\s+/g, ' ').trim()];
    const isRead = node instanceof Element && !node.matches(`title, svg, ${apart}`);
    return isRead ? textsOf(node, apart) : [];
  });
  return texts.filter((text) => text !== '');
}

/** The kind of a control, its name, and what it holds and allows. */
function stateOf(control: HTMLElement): string {
  const page = control.ownerDocument;
  const label = control.closest('label') ?? page.querySelector(`label[for="${control.id}"]`);
  const name = control.getAttribute('aria-label') ?? (label ?? control).textContent;
  const isOff = control.matches(':disabled, [aria-disabled="true"]') || isOffWithFieldset(control);
  const states = [
    ...holdingOf(control),
    ...(isOff ? ['off'] : []),
    ...(control.getAttribute('aria-busy') === 'true' ? ['busy'] : []),
  ];
  return [control.localName, name, ...states].join(' | ');
}

/** True for a field or a button of a fieldset that is off; a link goes on. */
function isOffWithFieldset(control: HTMLElement): boolean {
  if (control.localName === 'a') return false;
  let fieldset = control.closest('fieldset');
  while (fieldset !== null && !fieldset.disabled)
    fieldset = fieldset.parentElement?.closest('fieldset') ?? null;
  return fieldset !== null;
}

function holdingOf(control: HTMLElement): readonly string[] {
  if (control instanceof HTMLTextAreaElement) return [control.value];
  if (!(control instanceof HTMLInputElement)) return [];
  return [['radio', 'checkbox'].includes(control.type) ? `${control.checked}` : control.value];
}
