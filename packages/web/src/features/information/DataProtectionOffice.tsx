import type { Contacts } from '../../platform/configuration.ts';
import { OwnText } from '../../ui/OwnText.tsx';

/** The office to write to about personal data. [LEGAL-09, LEGAL-14] */
export function DataProtectionOffice({ contacts }: { readonly contacts: Contacts }) {
  const { company, email, phone } = contacts;
  return (
    <address>
      The Data Protection Officer
      <br />
      <OwnText>{company}</OwnText>
      <br />
      Port Harcourt, Rivers State, Nigeria
      <br />
      E-mail: <a href={`mailto:${email}`}>{email}</a>
      <br />
      Phone: <a href={`tel:${phone}`}>{phone}</a>
    </address>
  );
}
