import { wait } from '../../../../platform/wait.ts';

/** The reason why the camera reads no code. */
export type ScanProblem = 'insecure' | 'noCamera' | 'refused' | 'busy' | 'stopped' | 'noReader';

/** Told while the camera looks for a code. */
export interface Scanning {
  readonly onLooking: () => void;
  /** Takes the text of a code, or refuses it with false; then the camera goes on looking. */
  readonly onText: (text: string) => boolean;
  readonly onProblem: (problem: ScanProblem) => void;
}

/** Reads the QR code in the present picture of a video; null for none. */
type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = typeof import('qr/decode.js').BarcodeDetector;

declare global {
  interface Window {
    /** The browser's own: that of Android, ChromeOS and macOS. */
    readonly BarcodeDetector?: Pick<Detector, 'getSupportedFormats'> &
      (new (
        options: ConstructorParameters<Detector>[0],
      ) => Pick<InstanceType<Detector>, 'detect'>);
  }
}

/** The pause between two pictures that are read, in ms: a phone stays cool, and nobody waits. */
const betweenMs = 100;

/** Wide enough for a code at arm's length; a phone may give another size. */
const rearCamera = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };

/**
 * Shows the rear camera in a video and looks for QR codes until one is taken. No picture leaves the page.
 *
 * @returns ends it, and switches the camera off
 */
export function scan(video: HTMLVideoElement, scanning: Scanning): () => void {
  const end = new AbortController();
  const tell = (problem: ScanProblem | null) => {
    if (problem !== null && !end.signal.aborted) scanning.onProblem(problem);
  };
  void look(video, scanning, end.signal).catch(problemOf).then(tell);
  return () => end.abort();
}

async function look(
  video: HTMLVideoElement,
  { onLooking, onText }: Scanning,
  signal: AbortSignal,
): Promise<ScanProblem | null> {
  // Browsers give no camera to a page that came without https.
  if (navigator.mediaDevices === undefined) return 'insecure';
  const stream = await navigator.mediaDevices.getUserMedia({ video: rearCamera });
  const tracks = stream.getTracks();
  const switchOff = () => {
    for (const track of tracks) track.stop();
  };
  signal.addEventListener('abort', switchOff);
  try {
    if (signal.aborted) return null;
    video.srcObject = stream;
    await video.play();
    const read = await codeReader().catch(() => null);
    if (read === null) return 'noReader';
    if (!signal.aborted) onLooking();
    while (!signal.aborted) {
      if (tracks.some(({ readyState }) => readyState === 'ended')) return 'stopped';
      const text = await read(video);
      if (text !== null && !signal.aborted && onText(text)) return null;
      await wait(betweenMs);
    }
    return null;
  } finally {
    switchOff();
  }
}

/** The browser's own reader; where it has none, one that is loaded now. */
async function codeReader(): Promise<CodeReader> {
  const own = window.BarcodeDetector;
  const hasOwn = own !== undefined && (await own.getSupportedFormats()).includes('qr_code');
  const Reader = hasOwn ? own : (await import('qr/decode.js')).BarcodeDetector;
  const reader = new Reader({ formats: ['qr_code'] });
  return async (video) => (await reader.detect(video))[0]?.rawValue ?? null;
}

function problemOf(error: unknown): ScanProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'noCamera' : 'busy';
}
