import type { Root } from 'react-dom/client';

/**
 * Opens one of the staff's pages, none of which opens a shop. The inspector watches the shop of another tab; to anyone else it
 * does not exist, nor does the desk. A frame of the desk shows a shopper's screens, in a document without an address.
 */
export async function openStaffPage(root: Root, showShop: (root: Root) => void): Promise<void> {
  switch (location.pathname) {
    case '/inspect': {
      const { showInspector } = await import('../features/inspect/index.ts');
      return showInspector(root, showShop);
    }
    case '/staff': {
      const { showStaff } = await import('../features/account/staff/index.ts');
      return showStaff(root);
    }
    case 'srcdoc': {
      const { showReplay } = await import('./replay/show-replay.tsx');
      return showReplay(root);
    }
    default: {
      const { showDesk } = await import('../features/account/desk/index.ts');
      return showDesk(root, showShop);
    }
  }
}
