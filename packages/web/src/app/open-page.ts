import '../platform/no-eval.ts';
import { createRoot } from 'react-dom/client';
import { nextTask } from '../platform/wait.ts';
import { showShop } from './show-shop.tsx';

/**
 * Opens the app that the address asks for. Staff pages open no shop. The inspector watches the shop of
 * another tab; to anyone else it does not exist.
 */
export async function openPage(element: Element): Promise<void> {
  const root = createRoot(element);
  const [, page] = location.pathname.split('/');
  switch (page) {
    case 'inspect': {
      const { showInspector } = await import('../features/inspect/index.ts');
      return showInspector(root, showShop);
    }
    case 'staff': {
      const { showStaff } = await import('../features/account/staff/index.ts');
      return showStaff(root);
    }
    case 'desk': {
      const { showDesk } = await import('../features/account/desk/index.ts');
      return showDesk(root, showShop);
    }
    default:
      // Loading all that code was one task already.
      await nextTask();
      return showShop(root);
  }
}
