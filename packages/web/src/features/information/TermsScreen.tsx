import { useContacts } from '../../platform/configuration.ts';
import { Prose } from './Prose.tsx';
import { termsSections } from './terms.tsx';

/** [LEGAL-01 to LEGAL-06] */
export default function TermsScreen() {
  const contacts = useContacts();
  return (
    <Prose
      heading="Terms and Conditions"
      lead={<p>What we promise you, and what we ask of you, whenever you shop at Market Square.</p>}
      sections={termsSections(contacts)}
    />
  );
}
