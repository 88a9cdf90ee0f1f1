import { momentText } from '@marketsquare/core/kernel/calendar';
import { type MessageKind, messageKinds, messageName } from '@marketsquare/core/shop/desk';
import type { components } from '@marketsquare/core/wire/api';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { OwnText } from '../../../ui/OwnText.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Select } from '../../../ui/TextInput.tsx';
import styles from './Desk.module.css';
import { DeskAction } from './DeskAction.tsx';
import { DeskList } from './DeskList.tsx';
import { NotRead } from './NotRead.tsx';
import { useMessage, useMessages } from './queries.ts';

type Message = components['schemas']['StaffMessageSummary'];

/**
 * Messages from the shop's forms, for all of staff; the words of one are shown once it is opened. [ROLE-08]
 */
export function Messages() {
  const [kind, setKind] = useState<MessageKind | null>(null);
  const [opened, setOpened] = useState<Message | null>(null);
  const pages = useMessages(kind);
  return (
    <>
      <DeskList
        title="Messages"
        pages={pages}
        entriesOf={({ messages }) => messages}
        keyOf={({ id }) => id}
        filter={
          <Field label="Sent by">
            <Select
              options={[{ value: '', label: 'All forms' }, ...kindOptions]}
              value={kind ?? ''}
              onChange={({ target }) => setKind(messageKinds.find((one) => one === target.value) ?? null)}
            />
          </Field>
        }
      >
        {(message) => (
          <>
            <p>
              <b>{messageName(message.kind)}</b>
              <OwnText>{`, ${sentText(message)}`}</OwnText>
            </p>
            <div className={styles.actions}>
              <DeskAction label="Read it" whyNot={null} onPress={() => setOpened(message)} />
            </div>
          </>
        )}
      </DeskList>
      {opened && <Opened message={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const kindOptions = messageKinds.map((value) => ({ value, label: messageName(value) }));

interface OpenedProps {
  readonly message: Message;
  readonly onClose: () => void;
}

function Opened({ message, onClose }: OpenedProps) {
  const { data, error } = useMessage(message.id);
  return (
    <Dialog isOpen title={messageName(message.kind)} description={sentText(message)} onClose={onClose}>
      <NotRead error={error} />
      {!data && !error && <Skeleton shape="block" height="8rem" />}
      {data?.lines.length === 0 && <p className={styles.soft}>Its words were erased.</p>}
      <dl className={styles.words}>
        {data?.lines.map(({ label, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a message never move
          <div key={index}>
            <dt className={styles.soft}>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function sentText({ sent_at, store_id, user_id }: Message): string {
  const store = store_id === null ? '' : ` from store ${store_id}`;
  const by = user_id === null ? 'a guest' : `customer ${user_id}`;
  return `sent ${momentText(Date.parse(sent_at))}${store} by ${by}`;
}
