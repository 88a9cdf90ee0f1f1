import { SearchX } from 'lucide-react';
import { paths } from '../platform/paths.ts';
import { titled } from '../platform/shop-name.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** [ROUTE-43, ROUTE-44] */
export default function NotFound() {
  return (
    <>
      <title>{titled('Page not found')}</title>
      <EmptyState
        headingLevel="h1"
        picture={<SearchX />}
        title="We could not find this page"
        action={<ButtonLink to={paths.Home}>Go back to Home</ButtonLink>}
      >
        <p>The page you are looking for might have been temporarily removed or is not available.</p>
      </EmptyState>
    </>
  );
}
