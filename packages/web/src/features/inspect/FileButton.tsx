import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';

interface FileButtonProps {
  readonly label: string;
  /** The name of the native chooser. */
  readonly chooserLabel: string;
  readonly onText: (name: string, text: string) => void;
  readonly onProblem: (problem: string) => void;
}

/** The largest file that is read, in bytes. */
const mostBytes = 16 * 1024 * 1024;

/** Opens a file of text; nothing leaves the browser. */
export function FileButton({ label, chooserLabel, onText, onProblem }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const text = file.size > mostBytes ? null : await file.text();
    // The same file can be chosen again once it is mended.
    target.value = '';
    if (text === null) onProblem(`${file.name}: it is larger than 16 MB.`);
    else onText(file.name, text);
  };
  return (
    <>
      <Button tone="quiet" size="small" icon={<FileUp />} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input ref={chooser} type="file" hidden aria-label={chooserLabel} onChange={open} />
    </>
  );
}
