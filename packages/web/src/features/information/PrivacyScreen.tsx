import { useContacts } from '../../platform/configuration.ts';
import { hasOwnPage } from '../../platform/shop-name.ts';
import { OwnPage } from './OwnPage.tsx';
import { Prose } from './Prose.tsx';
import { privacyClosing } from './privacy-closing.tsx';
import { privacyOpening } from './privacy-opening.tsx';

/** [LEGAL-07] */
export default function PrivacyScreen() {
  const contacts = useContacts();
  if (hasOwnPage('privacy'))
    return <OwnPage page="privacy" title="Privacy Policy Page" heading="Privacy Policy" />;
  return (
    <Prose
      title="Privacy Policy Page"
      heading="Privacy Policy"
      lead={<p>Effective date: August 2025</p>}
      sections={[...privacyOpening(contacts), ...privacyClosing(contacts)]}
    />
  );
}
