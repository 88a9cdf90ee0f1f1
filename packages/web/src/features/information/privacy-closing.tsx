import type { Contacts } from '../../platform/configuration.ts';
import { DataProtectionOffice } from './DataProtectionOffice.tsx';
import type { ProseSection } from './Prose.tsx';

/** The end of the policy; the documents name these sections and their order. [LEGAL-08, LEGAL-09] */
export function privacyClosing(contacts: Contacts): readonly ProseSection[] {
  return [
    {
      id: 'retention',
      title: 'Retention period',
      body: (
        <p>
          We keep your account for as long as you have it, orders and payments for as long as tax and company
          law ask for, and messages until the matter is settled. After that the data are deleted or made
          anonymous.
        </p>
      ),
    },
    {
      id: 'automated-decisions',
      title: 'Automated decision-making and profiling',
      body: (
        <p>
          Prices, fees and delivery times are calculated by rules that are the same for everybody. We take no
          decision about you by automated means alone that has legal or similarly weighty effects, and we
          build no profiles for that purpose.
        </p>
      ),
    },
    {
      id: 'other-sources',
      title: 'Data not obtained from you',
      body: (
        <p>
          Some data reach us from others: a payment partner tells whether a payment succeeded, somebody may
          name you as the receiver of an order, and an agent may register you with your agreement. We use such
          data for that purpose alone.
        </p>
      ),
    },
    {
      id: 'updates',
      title: 'Updates and review of this notice',
      body: (
        <p>
          We review this notice when our ways or the law change, and at least once a year. The date at its top
          tells since when it holds; of weighty changes we tell account holders beforehand.
        </p>
      ),
    },
    {
      id: 'complaints',
      title: 'Your right to lodge a complaint',
      body: (
        <p>
          If you think that we handle your data wrongly, please tell us, so that we can put it right. You may
          also complain to the Nigeria Data Protection Commission (NDPC) at any time, under the Nigeria Data
          Protection Act 2023.
        </p>
      ),
    },
    {
      id: 'officer',
      title: 'Contacting the Data Protection Officer',
      body: <DataProtectionOffice contacts={contacts} />,
    },
  ];
}
