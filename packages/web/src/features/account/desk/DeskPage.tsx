import { roleText } from '@marketsquare/core/shop/desk';
import { titled } from '../../../platform/shop-name.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { useSignOut } from '../staff/use-sign-out.ts';
import desk from './Desk.module.css';
import type { Clerk } from './queries.ts';

interface DeskPageProps {
  readonly title: string;
  readonly staff: Clerk;
  /** True once their login has ended. */
  readonly hasEnded: boolean;
  /** The words for it. */
  readonly ended?: string;
  /** The ways to other pages. */
  readonly links: Elements;
  readonly children: Elements;
}

/** A page of the desk in its frame: who works at it, the ways from it, and a word once their login has ended. */
export function DeskPage({ title, staff, hasEnded, ended = usualEnded, links, children }: DeskPageProps) {
  const signOut = useSignOut();
  const { name, role, store_id: storeId = null } = staff;
  return (
    <main className={desk.page}>
      <title>{titled(title)}</title>
      <meta name="robots" content="noindex" />
      <header className={desk.head}>
        <h1>{title}</h1>
        <Badge>{`${name}, ${roleText({ role, storeId })}`}</Badge>
        <div className={desk.leave}>
          {links}
          <Button tone="quiet" onClick={signOut}>
            Sign out
          </Button>
        </div>
      </header>
      {hasEnded && (
        <Card role="alert" className={desk.head}>
          <p>{ended}</p>
          <ButtonLink to="/staff" reloadDocument>
            Sign in again
          </ButtonLink>
        </Card>
      )}
      {children}
    </main>
  );
}

const usualEnded = 'Your login has ended. Nothing more is shown or done until you sign in.';
