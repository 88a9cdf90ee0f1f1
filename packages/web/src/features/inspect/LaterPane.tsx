import { type ComponentProps, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Pane } from './Pane.tsx';

interface LaterPaneProps extends Pick<ComponentProps<typeof Pane>, 'area' | 'title'> {
  /** The name of its contents on its button. */
  readonly what: string;
  readonly children: Elements;
}

/** A pane that is folded at first: its contents load once somebody asks for them. */
export function LaterPane({ area, title, what, children }: LaterPaneProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Pane
      area={area}
      title={title}
      tools={
        <Button tone="quiet" size="small" onClick={() => setOpen(!isOpen)}>
          {`${isOpen ? 'Hide' : 'Show'} ${what}`}
        </Button>
      }
    >
      {isOpen && <Suspense fallback={<Skeleton shape="block" height="16rem" />}>{children}</Suspense>}
    </Pane>
  );
}
