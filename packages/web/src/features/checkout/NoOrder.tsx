import { ReceiptText } from 'lucide-react';
import { paths } from '../../platform/paths.ts';
import { titled } from '../../platform/shop-name.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';

/** The text of the confirmation page when it is opened without an order. [ORD-06] */
export function NoOrder() {
  return (
    <>
      <title>{titled('No order to show')}</title>
      <EmptyState
        headingLevel="h1"
        picture={<ReceiptText />}
        title="There is no order to show here"
        action={<ButtonLink to={paths.Home}>Continue Shopping</ButtonLink>}
      >
        <p>
          The confirmation stays in the tab in which you paid; a browser whose storage is full cannot keep it.
          An order that you have paid is safe: its number is in our mail to you.
        </p>
        <p>
          <Link to={paths.TrackOrder}>Track an order by its number</Link>
        </p>
      </EmptyState>
    </>
  );
}
