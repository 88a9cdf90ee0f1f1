import { useEffect } from 'react';
import { shopName } from '../../platform/shop-name.ts';
import { useNotices } from '../../ui/Notices.tsx';
import { useAnswers } from './chat-lines.ts';

/** Announces an answer that comes while the chat's panel is closed, and leads to it. [GEN-05] */
export default function ChatAnswers({ onOpen }: { readonly onOpen: () => void }) {
  const { toast } = useNotices();
  const answers = useAnswers();
  useEffect(() => {
    if (answers === 0) return;
    toast(`${shopName()} has answered you in the chat.`, 'plain', { label: 'Read it', onChoose: onOpen });
  }, [answers, toast, onOpen]);
  return null;
}
