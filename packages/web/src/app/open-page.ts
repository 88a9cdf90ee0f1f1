import '../platform/no-eval.ts';
import { createRoot } from 'react-dom/client';
import { nextTask } from '../platform/wait.ts';
import { showShop } from './show-shop.tsx';

/** The addresses of the staff's pages, and of a frame in one. */
const staffPages = /^(srcdoc|\/(inspect|staff|desk(\/.+)?))$/;

/** Opens the app that the address asks for. */
export async function openPage(element: Element): Promise<void> {
  const root = createRoot(element);
  if (staffPages.test(location.pathname)) {
    const { openStaffPage } = await import('./staff-pages.ts');
    return openStaffPage(root, showShop);
  }
  // Loading all that code was one task already.
  await nextTask();
  return showShop(root);
}
