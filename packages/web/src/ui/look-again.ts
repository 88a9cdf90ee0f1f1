/** The pause between two looks for a part that did not come, in ms. */
const lookMs = 5000;

/**
 * Looks every few seconds for something that did not come, each time once the look before has ended.
 * @returns ends the looking
 */
export function lookAgain(look: () => Promise<unknown>): () => void {
  let timer = setTimeout(next, lookMs);
  let isOver = false;
  async function next() {
    await look();
    if (!isOver) timer = setTimeout(next, lookMs);
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
