import { type CreditAnswer, decideCredit, type Staff } from '@marketsquare/core/shop/desk';
import type { components } from '@marketsquare/core/wire/api';
import { useState } from 'react';
import { useShell } from '../../../platform/shell.tsx';
import { OwnText } from '../../../ui/OwnText.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { nairaText } from './amount.ts';
import styles from './Desk.module.css';
import { DeskAction } from './DeskAction.tsx';
import { DeskList } from './DeskList.tsx';
import { useProposals } from './queries.ts';

type Credit = components['schemas']['StaffCredit'];

/** Credits and refunds that wait for a second person. */
export function Proposals({ staff }: { readonly staff: Staff }) {
  const pages = useProposals();
  const [asked, setAsked] = useState<{ readonly credit: Credit; readonly answer: CreditAnswer } | null>(null);
  return (
    <>
      <DeskList
        title="Waiting for a manager"
        pages={pages}
        entriesOf={({ credits }) => credits}
        keyOf={({ id }) => id}
      >
        {(credit) => (
          <>
            <p>
              <b>{nairaText(credit.amount)}</b> <OwnText>{whereText(credit)}</OwnText>
              <OwnText>{`, proposed by ${credit.proposed_by}: ${credit.reason}`}</OwnText>
            </p>
            <div className={styles.actions}>
              {(['consent', 'decline'] as const).map((answer) => (
                <DeskAction
                  key={answer}
                  label={answer === 'consent' ? 'Consent' : 'Decline'}
                  isDanger={answer === 'decline'}
                  whyNot={whyNotAnswer(credit, staff, answer)}
                  onPress={() => setAsked({ credit, answer })}
                />
              ))}
            </div>
          </>
        )}
      </DeskList>
      {asked && <Answer {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface AnswerProps {
  readonly credit: Credit;
  readonly answer: CreditAnswer;
  readonly onClose: () => void;
}

function Answer({ credit, answer, onClose }: AnswerProps) {
  const { api } = useShell();
  const { id, amount, kind } = credit;
  const sum = nairaText(amount);
  const says = sayings(credit)[answer];
  return (
    <ActionDialog
      title={answer === 'consent' ? `Consent to ${sum}` : `Decline ${sum}`}
      says={says}
      confirm={
        answer === 'decline' ? `Decline ${sum}` : kind === 'wallet' ? `Credit ${sum}` : `Refund ${sum}`
      }
      isDanger={answer === 'decline'}
      act={(reason) =>
        api.post('/api/staff/credits/{id}/answer', { params: { path: { id } }, body: { answer, reason } })
      }
      onClose={onClose}
    />
  );
}

/** The recipient, as the list names it. */
function whereText({ kind, user_id, order_code }: Credit): string {
  if (kind === 'refund') return `refunded of ${order_code}`;
  return `to customer ${user_id}${order_code === null ? '' : ` for ${order_code}`}`;
}

/** The effect of each answer. */
function sayings({ kind, user_id, order_code, amount }: Credit): Readonly<Record<CreditAnswer, string>> {
  const sum = nairaText(amount);
  return kind === 'refund'
    ? {
        consent: `${sum} of ${order_code} go back to where they came from.`,
        decline: `Nothing of ${order_code} goes back.`,
      }
    : {
        consent: `${sum} move to the wallet of customer ${user_id} at once.`,
        decline: `Nothing moves to the wallet of customer ${user_id}.`,
      };
}

function whyNotAnswer({ state, proposed_by, answered_by }: Credit, staff: Staff, answer: CreditAnswer) {
  const decision = decideCredit({ state, proposedBy: proposed_by, answeredBy: answered_by }, staff, answer);
  return decision.ok ? null : decision.message;
}
