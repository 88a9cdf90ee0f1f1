import { useEffect, useRef, useState } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { openStately, type StatelyFeed } from './stately.ts';
import type { Step } from './visit.ts';

type Feed =
  | { readonly kind: 'off' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'on'; readonly feed: StatelyFeed };

/** Feeds Stately's inspector as well. Only this loads its code and its page. */
export function StatelySwitch({ steps }: { readonly steps: readonly Step[] }) {
  const [feed, setFeed] = useState<Feed>({ kind: 'off' });
  useEffect(() => {
    if (feed.kind === 'on') feed.feed.give(steps);
  }, [feed, steps]);
  const lastTurn = useRef(0);
  const turn = (isOn: boolean) => {
    lastTurn.current += 1;
    const own = lastTurn.current;
    // Whoever has turned it off since is not told how the opening ended.
    const isLast = () => lastTurn.current === own;
    if (feed.kind === 'on') feed.feed.stop();
    setFeed({ kind: isOn ? 'opening' : 'off' });
    if (!isOn) return;
    openStately().then(
      (opened) => (isLast() ? setFeed({ kind: 'on', feed: opened }) : opened.stop()),
      (error: unknown) => isLast() && setFeed({ kind: 'failed', problem: wordsOf(error) }),
    );
  };
  return (
    <Checkbox
      label={feed.kind === 'opening' ? "Opening Stately's inspector…" : "Feed Stately's inspector too"}
      checked={feed.kind === 'on' || feed.kind === 'opening'}
      error={feed.kind === 'failed' ? feed.problem : undefined}
      onChange={(event) => turn(event.target.checked)}
    />
  );
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : "Stately's inspector could not be loaded.";
}
