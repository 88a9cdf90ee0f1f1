import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MissingLayer } from '../ui/Missing.tsx';

const WindowsDialog = lazyPart(() => import('./WindowsDialog.tsx'), MissingLayer);

interface SeeWindowsProps {
  readonly isFood?: boolean;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The button that shows the windows of the chosen store for groceries or for prepared food. */
export function SeeWindows({ isFood, className, children }: SeeWindowsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <WindowsDialog isFood={isFood} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
