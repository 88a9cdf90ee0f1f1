import { momentText } from '@marketsquare/core/kernel/calendar';
import { errorNotice } from '@marketsquare/core/kernel/failure';
import type { components } from '@marketsquare/core/wire/api';
import { useState } from 'react';
import { ChatForm, ChatLog, nothingUnsaid, type ShownLine } from '../../../components/Chat.tsx';
import { useShell } from '../../../platform/shell.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useNotices } from '../../../ui/Notices.tsx';
import { OwnText } from '../../../ui/OwnText.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Desk.module.css';
import { DeskAction } from './DeskAction.tsx';
import { DeskList } from './DeskList.tsx';
import { NotRead } from './NotRead.tsx';
import { useChat, useChats, useReadChats } from './queries.ts';

type Chat = components['schemas']['StaffChatSummary'];
type ChatLine = components['schemas']['StaffChatReply']['data']['lines'][number];

/** Chats with shoppers, for all of staff; those that wait for an answer come first. [GEN-05, ROLE-08] */
export function Chats() {
  const [opened, setOpened] = useState<Chat | null>(null);
  return (
    <>
      <DeskList title="Chats" pages={useChats()} entriesOf={({ chats }) => chats} keyOf={({ id }) => id}>
        {(chat) => (
          <>
            <p>
              <b>{whoseText(chat)}</b>
              <OwnText>{`, ${stateText(chat)}`}</OwnText>{' '}
              {chat.waits_since !== null && <Badge tone="mango">Waits for an answer</Badge>}
            </p>
            <div className={styles.actions}>
              <DeskAction label="Open it" whyNot={null} onPress={() => setOpened(chat)} />
            </div>
          </>
        )}
      </DeskList>
      {opened && <Opened chat={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface OpenedProps {
  readonly chat: Chat;
  readonly onClose: () => void;
}

function Opened({ chat, onClose }: OpenedProps) {
  const { data, error } = useChat(chat.id);
  return (
    <Dialog
      isOpen
      title={`Chat with ${whoseText(chat).toLowerCase()}`}
      description={`Opened ${momentText(Date.parse(chat.opened_at))}.`}
      onClose={onClose}
    >
      <NotRead error={error} />
      {!data && !error && <Skeleton shape="block" height="8rem" />}
      {data && (
        <ChatLog lines={data.lines.map(shownLine)}>
          {data.chat.closed_at === null ? (
            <Answering chat={data.chat} seen={data.lines.at(-1)?.seq} />
          ) : (
            <p className={styles.soft}>Nothing more can be said in it.</p>
          )}
        </ChatLog>
      )}
    </Dialog>
  );
}

interface AnsweringProps {
  readonly chat: Chat;
  /** The number of the last line shown; undefined while there is none. */
  readonly seen: number | undefined;
}

/** A line that comes while an answer is written, or before the chat is closed, does not count as read. */
function Answering({ chat: { id }, seen }: AnsweringProps) {
  const { api } = useShell();
  const { alert } = useNotices();
  const readAgain = useReadChats();
  const [isClosing, setClosing] = useState(false);
  const [unsaid] = useState(nothingUnsaid);
  const params = { path: { id }, query: { ...(seen !== undefined && { seen }) } };
  const close = async () => {
    setClosing(true);
    const result = await api.post('/api/staff/chats/{id}/close', { params });
    if (!result.ok) alert(errorNotice(result.failure));
    await readAgain();
    setClosing(false);
  };
  return (
    <>
      <ChatForm
        label="Your answer"
        unsaid={unsaid}
        say={(body) => api.post('/api/staff/chats/{id}/answer', { params, body })}
        onSaid={readAgain}
      />
      <Button tone="quiet" isBusy={isClosing} onClick={close}>
        Close the chat
      </Button>
    </>
  );
}

function shownLine({ seq, by, staff, at, text }: ChatLine): ShownLine {
  const line = { seq, at, isOwn: by === 'shop' };
  if (by === 'end') return { ...line, who: null, text: `${staff ?? 'The shop'} closed the chat.` };
  return { ...line, who: by === 'shop' ? (staff ?? 'The shop') : 'Shopper', text };
}

function whoseText({ user_id }: Chat): string {
  return user_id === null ? 'A guest' : `Customer ${user_id}`;
}

function stateText({ last_at, closed_at, waits_since }: Chat): string {
  if (closed_at !== null) return `closed ${momentText(Date.parse(closed_at))}`;
  if (waits_since !== null) return `since ${momentText(Date.parse(waits_since))}`;
  return `answered ${momentText(Date.parse(last_at))}`;
}
