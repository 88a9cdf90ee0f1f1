import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import desk from '../Desk.module.css';
import styles from './ScanDialog.module.css';
import { type ScanProblem, scan } from './scan.ts';

interface ScanDialogProps {
  /** The reason why the text of a code is not the one that is asked for; null takes it. */
  readonly whyNot: (text: string) => string | null;
  readonly onTaken: (text: string) => void;
  readonly onClose: () => void;
}

/** Reads a QR code with the rear camera, which is on just as long as this is open. */
export function ScanDialog({ whyNot, onTaken, onClose }: ScanDialogProps) {
  const [problem, setProblem] = useState<ScanProblem | null>(null);
  return (
    <Dialog
      isOpen
      size="small"
      title="Scan the code"
      onClose={onClose}
      footer={
        <>
          {problem !== null && <Button onClick={() => setProblem(null)}>Try again</Button>}
          <Button tone="quiet" onClick={onClose}>
            Type the code
          </Button>
        </>
      }
    >
      {problem === null ? (
        <Viewfinder whyNot={whyNot} onTaken={onTaken} onProblem={setProblem} onClose={onClose} />
      ) : (
        <p role="alert" className={styles.problem}>
          {problems[problem]}
        </p>
      )}
    </Dialog>
  );
}

interface ViewfinderProps extends ScanDialogProps {
  readonly onProblem: (problem: ScanProblem) => void;
}

function Viewfinder({ whyNot, onTaken, onProblem, onClose }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isLooking, setLooking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const onText = useEffectEvent((text: string) => {
    const reason = whyNot(text);
    setRefusal(reason);
    if (reason === null) onTaken(text);
    return reason === null;
  });
  const tell = useEffectEvent(onProblem);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (video.current === null) return;
    const end = scan(video.current, {
      onLooking: () => setLooking(true),
      onText: (text) => onText(text),
      onProblem: (problem) => tell(problem),
    });
    // A page that is left may be kept as it stands, to be shown again by Back.
    const hide = () => {
      end();
      leave();
    };
    addEventListener('pagehide', hide);
    return () => {
      removeEventListener('pagehide', hide);
      end();
    };
  }, []);
  return (
    <div className={desk.form} aria-busy={!isLooking}>
      <video ref={video} className={styles.picture} aria-label="What the camera sees" muted playsInline />
      <p role="status" className={desk.soft}>
        {isLooking ? 'Hold the code in front of the camera.' : 'The camera is being opened.'}
      </p>
      {refusal !== null && (
        <p role="alert" className={desk.refusal}>
          {refusal}
        </p>
      )}
    </div>
  );
}

const problems: Readonly<Record<ScanProblem, string>> = {
  insecure: 'The browser gives the camera only to a page that was opened with https. Type the code instead.',
  noCamera: 'This device has no camera. Type the code instead.',
  refused:
    'This page may not use the camera. Allow it in the browser’s settings for this site, beside the address, and try again; or type the code.',
  busy: 'The camera does not open. Close other apps that use it and try again, or type the code.',
  stopped: 'The camera has been switched off. Try again, or type the code.',
  noReader: 'What reads codes did not load. Try again with a network, or type the code.',
};
