import { endOfChat } from '@marketsquare/core/shop/chat';
import type { components } from '@marketsquare/core/wire/api';
import { useEffect } from 'react';
import { ChatForm, ChatLog, type ShownLine } from '../../components/Chat.tsx';
import { readNotice } from '../../platform/read.ts';
import { useShell } from '../../platform/shell.tsx';
import { shopName } from '../../platform/shop-name.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useChatLines, useSeen, useUnsaid } from './chat-lines.ts';

/** The conversation of shopper and shop, and the field for the next line. [GEN-05] */
export default function Conversation() {
  const { api } = useShell();
  const { data, error, refetch, isPaused } = useChatLines();
  const unsaid = useUnsaid();
  const seen = useSeen();
  const last = data?.at(-1);
  useEffect(() => {
    if (last) seen.after = last.by === 'end' ? null : last.seq;
  }, [last, seen]);
  if (data) {
    return (
      <ChatLog lines={data.map(shownLine)}>
        <ChatForm
          label="Your message"
          unsaid={unsaid}
          say={(body) => api.post('/api/sayInChat', { body })}
          onSaid={refetch}
        />
      </ChatLog>
    );
  }
  if (error) return <p role="alert">{readNotice(error).message}</p>;
  if (isPaused) return <p role="status">You are offline. You can go on chatting once you are back online.</p>;
  return <Skeleton shape="block" height="12rem" />;
}

function shownLine({ seq, by, at, text }: components['schemas']['ChatLine']): ShownLine {
  const line = { seq, at, isOwn: by === 'shopper' };
  if (by === 'end') return { ...line, who: null, text: endOfChat };
  return { ...line, who: by === 'shopper' ? 'You' : shopName(), text };
}
