import { errorNotice } from '@marketsquare/core/kernel/failure';
import { isReason } from '@marketsquare/core/shop/desk';
import type { ApiResult } from '@marketsquare/core/wire/api';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, use, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { useNotices } from '../../../ui/Notices.tsx';
import { CaseReason } from './case-reason.ts';
import styles from './Desk.module.css';
import { GivenReason } from './GivenReason.tsx';

export interface ActionDialogProps {
  readonly title: string;
  /** The effect of the action, with its sum. */
  readonly says: ReactNode;
  /** The label of the button that does it; it names the sum too. */
  readonly confirm: string;
  readonly isDanger?: boolean;
  /** Large for one with previews. */
  readonly size?: 'small' | 'large';
  /** The reason why it cannot be done as it stands; null where it can. */
  readonly whyNot?: string | null;
  readonly act: (reason: string) => Promise<ApiResult<{ readonly message: string }>>;
  readonly onClose: () => void;
  /** A field of its own. */
  readonly children?: Elements;
}

/** Asks for the reason of an action, and once more for the action itself. [ROLE-08] */
export function ActionDialog(props: ActionDialogProps) {
  const {
    title,
    says,
    confirm,
    isDanger = false,
    size = 'small',
    whyNot = null,
    act,
    onClose,
    children,
  } = props;
  const id = useId();
  const queries = useQueryClient();
  const { toast } = useNotices();
  const [reason, setReason] = useState(use(CaseReason));
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const missing = whyNot ?? (isReason(reason) ? null : 'A reason is missing.');
  const press = async () => {
    setBusy(true);
    const result = await act(reason.trim());
    // An action that is done is not offered again while the desk reads again.
    if (result.ok) {
      toast(result.reply.message, 'success');
      // The focus goes back to its row before that may go away.
      flushSync(onClose);
    }
    const reread = queries.invalidateQueries({ queryKey: ['desk'] });
    if (result.ok) return;
    await reread;
    setBusy(false);
    setRefusal(errorNotice(result.failure).message);
  };
  // The answer belongs here: a refusal needs its dialog.
  const leave = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      isOpen
      size={size}
      title={title}
      onClose={leave}
      footer={
        <>
          <Button tone="quiet" disabled={isBusy} onClick={leave}>
            Leave it
          </Button>
          <Button
            tone={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={missing !== null}
            aria-describedby={missing === null ? undefined : id}
            onClick={press}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{says}</p>
        {children}
        <GivenReason value={reason} onChange={setReason} />
        <p id={id} role="status" className={styles.soft}>
          {missing}
        </p>
        {refusal && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
      </div>
    </Dialog>
  );
}
