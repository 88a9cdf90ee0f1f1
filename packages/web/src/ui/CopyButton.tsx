import { Copy } from 'lucide-react';
import { copyText } from './copy-text.ts';
import { IconButton } from './IconButton.tsx';
import { useNotices } from './Notices.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** Names the text in a sentence: 'order number'. */
  readonly name: string;
}

/** Copies a text that people pass on. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const { toast } = useNotices();
  const copy = () =>
    copyText(text).then((isCopied) =>
      isCopied
        ? toast(`Copied the ${name}.`, 'success')
        : toast(`Your browser does not let us copy. Please mark the ${name} and copy it by hand.`),
    );
  return <IconButton label={`Copy the ${name}`} icon={<Copy aria-hidden="true" />} onClick={copy} />;
}
