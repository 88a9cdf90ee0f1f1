import { useContacts } from '../../platform/configuration.ts';
import { useShell } from '../../platform/shell.tsx';
import { cookiesSections } from './cookies.tsx';
import { Prose } from './Prose.tsx';

/** [LEGAL-12, LEGAL-13, LEGAL-14] */
export default function CookiesScreen() {
  const contacts = useContacts();
  const { wantsCookieSettings } = useShell();
  return (
    <Prose
      title="Cookies Page"
      heading="Cookies"
      lead={<p>What we keep in your browser, what for, and how to be rid of it.</p>}
      sections={cookiesSections(contacts, () => wantsCookieSettings.set(true))}
    />
  );
}
