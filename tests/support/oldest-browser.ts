import type { BrowserContext } from 'playwright';

/**
 * The style sheets' words that Chrome 100, Firefox 115 or Safari 15.6 does not know, each replaced by a word
 * that no browser knows.
 */
const newerStyles: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w-])(?:oklch|oklab|lab|lch|color-mix|light-dark)\(/g, 'unknown('],
  [/(\d)(?:dvh|svh|lvh|cqi|cqw|lh)\b/g, '$1unknown'],
  [/:has\(/g, ':unknown('],
  [/:popover-open/g, ':unknown'],
  [/@container\b/g, '@unknown'],
  [/container-type/g, 'unknown-type'],
  [/@property\b/g, '@unknown'],
  [/\bsubgrid\b/g, 'unknown'],
  [/field-sizing/g, 'unknown-sizing'],
  [/text-wrap/g, 'unknown-wrap'],
  [/(?<=[{;])(?:translate|rotate|scale):/g, 'unknown:'],
];

/** Removes from every page the features that a browser of the shop's floor lacks. */
export async function becomeOldest(context: BrowserContext): Promise<void> {
  await context.addInitScript(forgetNewer);
  await context.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const sheet = await response.text();
    const body = newerStyles.reduce((text, [known, unknown]) => text.replaceAll(known, unknown), sheet);
    await route.fulfill({ response, body });
  });
}

/** In the page: deletes features newer than Chrome 100, Firefox 115 and Safari 15.6. */
function forgetNewer(): void {
  const forget = (owner: object, ...names: readonly string[]) => {
    for (const name of names) if (!Reflect.deleteProperty(owner, name)) throw new Error(`${name} stays`);
  };
  forget(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with');
  forget(Array, 'fromAsync');
  forget(Object.getPrototypeOf(Uint8Array.prototype), 'toSorted', 'toReversed', 'with');
  forget(Object, 'groupBy');
  forget(Map, 'groupBy');
  forget(Promise, 'withResolvers', 'try');
  forget(String.prototype, 'isWellFormed', 'toWellFormed');
  forget(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf');
  forget(Set.prototype, 'isSupersetOf', 'isDisjointFrom');
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  forget(
    iterator,
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  );
  forget(
    globalThis,
    'Iterator',
    'requestIdleCallback',
    'cancelIdleCallback',
    'scheduler',
    'navigation',
    'URLPattern',
  );
  forget(AbortSignal, 'any', 'timeout');
  forget(URL, 'canParse', 'parse');
  forget(Intl, 'Segmenter', 'DurationFormat');
  forget(HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover', 'popover', 'inert');
  forget(HTMLButtonElement.prototype, 'popoverTargetElement', 'popoverTargetAction');
  forget(Element.prototype, 'checkVisibility', 'moveBefore');
  forget(Document.prototype, 'startViewTransition');
  forget(Navigator.prototype, 'userActivation');
}
