import type { Root } from 'react-dom/client';
import type { FrameWord, ReplayedMoment } from '../../platform/replayed-moment.ts';
import { nextFrame } from '../../platform/wait.ts';
import { blockSiteData } from './block-site-data.ts';
import { ReplayedPage } from './ReplayedPage.tsx';
import { stillPage } from './still-page.ts';

/**
 * Shows the moments that the page around this frame sends. Nothing is called, kept or opened here; see
 * `replayShell`, and for presses `stillPage`.
 */
export function showReplay(root: Root): void {
  const around = window.parent;
  const tell = (word: FrameWord) => around.postMessage(word, around.location.origin);
  blockSiteData(window);
  stillPage(window, tell);
  let page: string | null = null;
  addEventListener('message', ({ data, source }: MessageEvent<ReplayedMoment>) => {
    if (source !== around) return;
    // Another page begins at its top.
    if (data.place.page !== page) scrollTo({ top: 0, behavior: 'instant' });
    page = data.place.page;
    // A layer takes the focus right after it is drawn.
    const shown = () => void nextFrame().then(() => tell({ kind: 'shown', seq: data.seq }));
    root.render(<ReplayedPage key={data.seq} moment={data} onShown={shown} />);
  });
  tell({ kind: 'ready' });
}
