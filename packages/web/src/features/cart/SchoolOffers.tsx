import { GraduationCap } from 'lucide-react';
import { categoryPath } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** The way to a promotion's products. Default export, because it is there on the days of the promotion alone. */
export default function SchoolOffers() {
  return (
    <ButtonLink
      tone="quiet"
      isWide
      to={categoryPath('backtoschool')}
      icon={<GraduationCap aria-hidden="true" />}
    >
      Back to school offers
    </ButtonLink>
  );
}
