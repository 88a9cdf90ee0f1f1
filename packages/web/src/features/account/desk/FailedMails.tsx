import { momentText } from '@marketsquare/core/kernel/calendar';
import { mailName, type Staff, whyNotRole } from '@marketsquare/core/shop/desk';
import type { components } from '@marketsquare/core/wire/api';
import { useState } from 'react';
import { useShell } from '../../../platform/shell.tsx';
import { OwnText } from '../../../ui/OwnText.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import styles from './Desk.module.css';
import { DeskAction } from './DeskAction.tsx';
import { DeskList } from './DeskList.tsx';
import { useFailedMails } from './queries.ts';

type FailedMail = components['schemas']['StaffFailedMail'];

/** Mails that were given up, such as a gift card's. */
export function FailedMails({ staff }: { readonly staff: Staff }) {
  const pages = useFailedMails();
  const [asked, setAsked] = useState<FailedMail | null>(null);
  const { api } = useShell();
  return (
    <>
      <DeskList
        title="Mails that nobody got"
        pages={pages}
        entriesOf={({ mails }) => mails}
        keyOf={({ id }) => id}
      >
        {(mail) => (
          <>
            <p>
              <b>{mailName(mail.kind)}</b>{' '}
              <OwnText>{`about ${mail.about}, given up ${momentText(Date.parse(mail.given_up_at))}`}</OwnText>
            </p>
            <div className={styles.actions}>
              <DeskAction
                label="Send again"
                whyNot={whyNotRole(staff.role, 'sendMail')}
                onPress={() => setAsked(mail)}
              />
            </div>
          </>
        )}
      </DeskList>
      {asked && (
        <ActionDialog
          title={`Send again: ${mailName(asked.kind)}`}
          says={`It goes to whom it was for, about ${asked.about}, and is tried for three days.`}
          confirm="Send it again"
          act={(reason) =>
            api.post('/api/staff/mails/{id}/send', { params: { path: { id: asked.id } }, body: { reason } })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
