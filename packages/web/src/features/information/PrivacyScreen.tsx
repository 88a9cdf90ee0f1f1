import { useContacts } from '../../platform/configuration.ts';
import { Prose } from './Prose.tsx';
import { privacyClosing } from './privacy-closing.tsx';
import { privacyOpening } from './privacy-opening.tsx';

/** [LEGAL-07] */
export default function PrivacyScreen() {
  const contacts = useContacts();
  return (
    <Prose
      title="Privacy Policy Page"
      heading="Privacy Policy"
      lead={<p>Effective date: August 2025</p>}
      sections={[...privacyOpening(contacts), ...privacyClosing(contacts)]}
    />
  );
}
