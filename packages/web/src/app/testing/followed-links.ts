import { onTestFinished } from 'vitest';

/** The addresses of links that the browser itself follows from now on, for the rest of a test. The page stays. */
export function followedLinks(): readonly string[] {
  const followed: string[] = [];
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented) return;
    followed.push(link.pathname);
    event.preventDefault();
  };
  addEventListener('click', follow);
  onTestFinished(() => removeEventListener('click', follow));
  return followed;
}
