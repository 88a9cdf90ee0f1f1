import { momentText } from '@marketsquare/core/kernel/calendar';
import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { type ClaimEnding, consentText, endingText, whyNotRole } from '@marketsquare/core/shop/desk';
import type { components } from '@marketsquare/core/wire/api';
import { useState } from 'react';
import { freshId } from '../../../platform/chance.ts';
import { useShell } from '../../../platform/shell.tsx';
import { OwnText } from '../../../ui/OwnText.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { nairaText } from './amount.ts';
import styles from './Desk.module.css';
import { DeskAction } from './DeskAction.tsx';
import { DeskList } from './DeskList.tsx';
import { type Clerk, useClaims } from './queries.ts';

type Claim = components['schemas']['StaffClaim'];

/** Debts of shoppers whose bank took back money that they had spent. [PAY-09] */
export function Claims({ staff }: { readonly staff: Clerk }) {
  const pages = useClaims();
  const [asked, setAsked] = useState<{ readonly claim: Claim; readonly ending: ClaimEnding } | null>(null);
  const whyNot = whyNotRole(staff.role, 'settleClaim');
  return (
    <>
      <DeskList
        title="Claims"
        pages={pages}
        entriesOf={({ claims }) => claims}
        keyOf={({ reference }) => reference}
      >
        {(claim) => (
          <>
            <p>
              <b>{nairaText(claim.amount)}</b>{' '}
              <OwnText>{`of ${claim.code || claim.reference}, owed by ${debtor(claim)}`}</OwnText>{' '}
              <OwnText>{`since ${momentText(Date.parse(claim.since))}`}</OwnText>
              <OwnText>
                {claim.proposal &&
                  `; proposed as ${endingText(claim.proposal.ending)} by ${claim.proposal.staff}: ${claim.proposal.reason}`}
              </OwnText>
            </p>
            <div className={styles.actions}>
              <DeskAction
                label="Paid in cash"
                whyNot={whyNot}
                onPress={() => setAsked({ claim, ending: 'paidInCash' })}
              />
              <DeskAction
                label="Write off"
                isDanger
                whyNot={whyNot}
                onPress={() => setAsked({ claim, ending: 'writtenOff' })}
              />
            </div>
          </>
        )}
      </DeskList>
      {asked && <Settle {...asked} limit={staff.credit_limit} onClose={() => setAsked(null)} />}
    </>
  );
}

interface SettleProps {
  readonly claim: Claim;
  readonly ending: ClaimEnding;
  /** The most that one person may give within 24 hours, in naira. */
  readonly limit: number;
  readonly onClose: () => void;
}

function Settle({ claim, ending, limit, onClose }: SettleProps) {
  const { api } = useShell();
  const [attempt_id] = useState(freshId);
  const { reference, amount } = claim;
  const sum = nairaText(amount);
  const isPaid = ending === 'paidInCash';
  return (
    <ActionDialog
      title={isPaid ? `${sum} paid in cash` : `Write ${sum} off`}
      says={`It is all that is owed of ${reference} by ${debtor(claim)}. ${consentText(nairaToKobo(limit))} A manager consents by settling it alike.`}
      confirm={isPaid ? `Book ${sum}` : `Write ${sum} off`}
      isDanger={!isPaid}
      act={(reason) =>
        api.post('/api/staff/claims/settle', { body: { attempt_id, reference, ending, amount, reason } })
      }
      onClose={onClose}
    />
  );
}

function debtor({ user_id }: Claim): string {
  return user_id === null ? 'a guest' : `customer ${user_id}`;
}
