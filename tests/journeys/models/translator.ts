import type { Page } from 'playwright';

/**
 * Translates a page as browsers do, into the same words: replaces each text that is on the page or comes to
 * it by an element of its own. The texts that the shop's scripts still hold are then no longer on the page.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== top) return;
    const texts = (node: Node): readonly Text[] => {
      if (node instanceof Text) return [node];
      return [...node.childNodes].flatMap(texts);
    };
    const translateIn = (node: Node) => {
      for (const text of texts(node)) {
        const isLeft = text.parentElement?.closest('font, head, script, style, textarea') ?? null;
        if (isLeft !== null || !text.isConnected || text.data.trim() === '') continue;
        const translated = document.createElement('font');
        translated.append(document.createElement('font'));
        translated.firstElementChild?.append(text.data);
        text.replaceWith(translated);
      }
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(translateIn);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
