import { Store } from 'lucide-react';
import { useContacts } from '../platform/configuration.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

interface NotOpenYetProps {
  readonly headingLevel?: 'h2' | 'h3';
}

/** Stands where stores would, in a shop that has none yet. */
export default function NotOpenYet({ headingLevel = 'h2' }: NotOpenYetProps) {
  const { phone, email } = useContacts();
  return (
    <EmptyState
      picture={<Store aria-hidden="true" />}
      title="We are not open yet"
      headingLevel={headingLevel}
    >
      <p>Our first store is being set up. Please come back in a while.</p>
      <p>
        Questions? Call <a href={`tel:${phone}`}>{phone}</a> or write to{' '}
        <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </EmptyState>
  );
}
