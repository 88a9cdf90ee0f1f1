import { momentText } from '@marketsquare/core/kernel/calendar';
import { type Staff, whyNotRole } from '@marketsquare/core/shop/desk';
import { gatewayNames } from '@marketsquare/core/shop/payment';
import type { components } from '@marketsquare/core/wire/api';
import { useState } from 'react';
import { useShell } from '../../../platform/shell.tsx';
import { OwnText } from '../../../ui/OwnText.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { nairaText } from './amount.ts';
import styles from './Desk.module.css';
import { DeskAction } from './DeskAction.tsx';
import { DeskList } from './DeskList.tsx';
import { useOpenRefunds } from './queries.ts';

type OpenRefund = components['schemas']['StaffOpenRefund'];

/** Refunds that their gateway has neither paid back nor refused. */
export function OpenRefunds({ staff }: { readonly staff: Staff }) {
  const pages = useOpenRefunds();
  const [asked, setAsked] = useState<{ readonly refund: OpenRefund; readonly again: boolean } | null>(null);
  const whyNot = whyNotRole(staff.role, 'refund');
  return (
    <>
      <DeskList
        title="Unfinished refunds"
        pages={pages}
        entriesOf={({ refunds }) => refunds}
        keyOf={({ reference, refund }) => `${reference} ${refund}`}
      >
        {(refund) => (
          <>
            <p>
              <b>{nairaText(refund.amount)}</b>{' '}
              <OwnText>{`of ${refund.order_code}, ${toldText(refund)}`}</OwnText>
            </p>
            <div className={styles.actions}>
              <DeskAction
                label="Ask what became of it"
                whyNot={whyNot}
                onPress={() => setAsked({ refund, again: false })}
              />
              <DeskAction
                label="Send it again"
                isDanger
                whyNot={whyNot ?? whyNotAgain(refund)}
                onPress={() => setAsked({ refund, again: true })}
              />
            </div>
          </>
        )}
      </DeskList>
      {asked && <Check {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface CheckProps {
  readonly refund: OpenRefund;
  readonly again: boolean;
  readonly onClose: () => void;
}

function Check({ refund: { refund, reference, amount, gateway }, again, onClose }: CheckProps) {
  const { api } = useShell();
  const sum = nairaText(amount);
  return (
    <ActionDialog
      title={again ? `Send ${sum} again` : `What became of ${sum}?`}
      says={
        again
          ? `${gatewayNames[gateway]} is asked first: it is told once more only if it never had this refund.`
          : `${gatewayNames[gateway]} is asked, and the books follow what it says.`
      }
      confirm={again ? `Send ${sum} again` : `Ask ${gatewayNames[gateway]}`}
      isDanger={again}
      act={(reason) =>
        api.post('/api/staff/refunds/check', { body: { reference, refund, send_again: again, reason } })
      }
      onClose={onClose}
    />
  );
}

function whyNotAgain({ sent_at, state, gateway }: OpenRefund): string | null {
  if (state === 'refused') return `${gatewayNames[gateway]} has refused it.`;
  return sent_at === null ? 'It was not sent yet.' : null;
}

function toldText({ sent_at, state, gateway }: OpenRefund): string {
  if (state === 'refused') return `refused by ${gatewayNames[gateway]}`;
  return sent_at === null
    ? `${gatewayNames[gateway]} was not told yet`
    : `sent to ${gatewayNames[gateway]} ${momentText(Date.parse(sent_at))}`;
}
