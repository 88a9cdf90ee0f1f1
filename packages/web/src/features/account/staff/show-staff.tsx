import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { browserShell, ShellContext } from '../../../platform/shell.tsx';
import { isStaff } from '../../../platform/staff.ts';
import { CrashBoundary } from '../../../ui/CrashBoundary.tsx';
import { NoticesProvider } from '../../../ui/Notices.tsx';
import { StaffScreen } from './StaffScreen.tsx';

/** Shows the staff login. It opens no shop, so it leaves nothing in a shopper's journal. */
export async function showStaff(root: Root): Promise<void> {
  const shell = browserShell();
  const isSignedIn = await isStaff(shell.api);
  root.render(
    <StrictMode>
      <CrashBoundary>
        <ShellContext value={shell}>
          <NoticesProvider>
            <BrowserRouter>
              <StaffScreen isSignedIn={isSignedIn} />
            </BrowserRouter>
          </NoticesProvider>
        </ShellContext>
      </CrashBoundary>
    </StrictMode>,
  );
}
