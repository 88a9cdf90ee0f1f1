import { vi } from 'vitest';

/** Attributes that say something by being there alone. */
const wordless = new Set(
  'alt checked disabled hidden inert novalidate open readonly required reversed style value'.split(' '),
);
/** Those of our own that a style sheet reads; libraries mark their elements with others, which have no value. */
const styled =
  /^data-(tone|size|state|shape|kind|layout|columns|padding|place|density|column|direction|sign)$/;

/** Written by code that put together what is not there. */
const broken = /\b(undefined|null|NaN)\b|\[object/;

const worded = 'a, button, h1, h2, h3, h4, li, dt, dd, legend, label, th, caption, summary';
const wordsOrParts = 'svg, img, input, div, span';
const references = new Set(['for', 'aria-labelledby', 'aria-describedby']);

/**
 * Watches a page.
 *
 * @returns ends it: what was drawn on the page, however shortly, that no browser, style sheet or screen reader can make sense
 *     of, what React could not tell apart, and what was thrown and caught by nobody
 */
export function watchPage(page: Window & typeof globalThis): () => readonly string[] {
  const faults = new Set<string>();
  const read = (records: readonly MutationRecord[]) => {
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) {
        if (!(node instanceof Element)) continue;
        const parts = node === target ? [node] : [node, ...node.querySelectorAll('*')];
        for (const part of parts) for (const fault of faultsOf(part)) faults.add(fault);
      }
    }
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
    const complaints = complained.mock.calls.map(([complaint]) => `${complaint}`);
    complained.mockRestore();
    return [...faults, ...complaints.filter((complaint) => /\bkey\b/.test(complaint))];
  };
}

/** What an element lacks: a value, words, or the element that it refers to. */
export function faultsOf(element: Element): readonly string[] {
  const faults = [...element.attributes].flatMap(({ name, value }) => {
    if (value.trim() === '') return needsValue(name) ? [`empty ${name}`] : [];
    if (broken.test(value)) return [`${name} “${value}”`];
    return references.has(name) && !isThere(element, value) ? [`${name} of nothing`] : [];
  });
  const all = element.matches(worded) && isBare(element) ? [...faults, 'no words'] : faults;
  return all.map((fault) => `${element.localName} “${element.textContent.slice(0, 60)}”: ${fault}`);
}

function needsValue(attribute: string): boolean {
  return attribute.startsWith('data-') ? styled.test(attribute) : !wordless.has(attribute);
}

/** Whether all that is referred to is on the page; nothing is missed by what has left it itself. */
function isThere(element: Element, ids: string): boolean {
  const { isConnected, ownerDocument } = element;
  return !isConnected || ids.split(' ').every((id) => ownerDocument.getElementById(id) !== null);
}

function isBare(element: Element): boolean {
  const isNamed = element.hasAttribute('aria-label');
  return element.textContent.trim() === '' && !isNamed && !element.querySelector(wordsOrParts);
}
