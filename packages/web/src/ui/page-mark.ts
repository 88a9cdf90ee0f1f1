/**
 * Marks the page for the style sheets: `markPage('bottomBar')` is `data-bottom-bar` at its root. Several may set one mark. With
 * `:has` a browser would look through the whole page at each change anywhere.
 *
 * @returns takes it back
 */
export function markPage(mark: string): () => void {
  const { dataset } = document.documentElement;
  const put = (change: number) => {
    const count = Number(dataset[mark] ?? 0) + change;
    if (count > 0) dataset[mark] = `${count}`;
    else delete dataset[mark];
  };
  put(1);
  return () => put(-1);
}
