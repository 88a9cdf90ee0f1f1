import { useContacts } from '../../platform/configuration.ts';
import { hasOwnPage, shopName } from '../../platform/shop-name.ts';
import { OwnPage } from './OwnPage.tsx';
import { Prose } from './Prose.tsx';
import { termsSections } from './terms.tsx';

/** [LEGAL-01 to LEGAL-06] */
export default function TermsScreen() {
  const contacts = useContacts();
  if (hasOwnPage('terms')) return <OwnPage page="terms" heading="Terms and Conditions" />;
  return (
    <Prose
      heading="Terms and Conditions"
      lead={<p>{`What we promise you, and what we ask of you, whenever you shop at ${shopName()}.`}</p>}
      sections={termsSections(contacts)}
    />
  );
}
