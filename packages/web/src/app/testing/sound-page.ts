import { vi } from 'vitest';

/** Attributes whose presence alone has a meaning. */
const wordless = new Set(
  'alt checked disabled hidden inert novalidate open readonly required reversed style value'.split(' '),
);
/**
 * Our own attributes that a style sheet reads; libraries mark their elements with others, which have no
 * value.
 */
const styled =
  /^data-(tone|size|state|shape|kind|layout|columns|padding|place|density|column|direction|sign)$/;

/** Traces of code that printed a missing value; "null" appears in real text about data. */
const brokenWords = /\bundefined\b|\bNaN\b|\[object/;
const broken = /\bnull\b|\bundefined\b|\bNaN\b|\[object/;

const worded = new Set('a button h1 h2 h3 h4 li dt dd legend label th caption summary'.split(' '));
const wordsOrParts = 'svg, img, input, div, span';
const references = new Set(['for', 'aria-labelledby', 'aria-describedby']);

/**
 * React's warnings about an error that a boundary of ours has caught, and about a tag that the make-believe
 * page does not know. The production React throws the error itself.
 */
const harmless = /^(%o|The tag <%s> is unrecognized)/;

/**
 * Watches a page.
 *
 * @returns stops watching and lists: what was drawn, however shortly, that no browser, style sheet or screen
 * reader can make sense of; what React complained of; and errors that nobody caught
 */
export function watchPage(page: Window & typeof globalThis): () => readonly string[] {
  const faults = new Set<string>();
  const read = (records: readonly MutationRecord[]) => {
    // Most changes of a page hit the same element several times.
    const changed = new Set<Element>();
    for (const { target, addedNodes } of records) {
      if (target instanceof Element) changed.add(target);
      for (const node of addedNodes) {
        if (node instanceof Element)
          for (const part of [node, ...node.querySelectorAll('*')]) changed.add(part);
      }
    }
    for (const element of changed) for (const fault of faultsOf(element)) faults.add(fault);
  };
  const observer = new MutationObserver(read);
  observer.observe(page.document.body, { subtree: true, childList: true, attributes: true });
  const complained = vi.spyOn(console, 'error');
  const hear = ({ message }: ErrorEvent) => faults.add(message);
  page.addEventListener('error', hear);
  return () => {
    read(observer.takeRecords());
    observer.disconnect();
    page.removeEventListener('error', hear);
    const complaints = complained.mock.calls
      .map(([complaint]) => complaint)
      .filter((complaint) => !(complaint instanceof Error) && !harmless.test(String(complaint)));
    complained.mockRestore();
    return [...faults, ...complaints.map(String)];
  };
}

/**
 * The faults of an element: it lacks a value, words, its turn by the keyboard, or the element that it refers
 * to.
 */
function faultsOf(element: Element): readonly string[] {
  const faults = [...element.attributes].flatMap(({ name, value }) => {
    if (value.trim() === '') return needsValue(name) ? [`empty ${name}`] : [];
    if (name === 'tabindex' && Number(value) > 0) return ['a tabindex before all others'];
    if (broken.test(value)) return [`${name} “${value}”`];
    return references.has(name) && !isThere(element, value) ? [`${name} of nothing`] : [];
  });
  return [...faults, ...wordFaultsOf(element)].map(
    (fault) => `${element.localName} “${element.textContent.slice(0, 60)}”: ${fault}`,
  );
}

function wordFaultsOf(element: Element): readonly string[] {
  if (worded.has(element.localName) && isBare(element)) return ['no words'];
  const isBroken = element.childElementCount === 0 && brokenWords.test(element.textContent);
  return isBroken ? ['broken words'] : [];
}

function needsValue(attribute: string): boolean {
  return attribute.startsWith('data-') ? styled.test(attribute) : !wordless.has(attribute);
}

/**
 * True if every id that is referred to is on the page. An element that has itself left the page refers to
 * nothing.
 */
function isThere(element: Element, ids: string): boolean {
  const { isConnected, ownerDocument } = element;
  return !isConnected || ids.split(' ').every((id) => ownerDocument.getElementById(id) !== null);
}

function isBare(element: Element): boolean {
  const isNamed = element.hasAttribute('aria-label');
  return element.textContent.trim() === '' && !isNamed && !element.querySelector(wordsOrParts);
}
