import { whyNotRole } from '@marketsquare/core/shop/desk';
import { titled } from '../../../../platform/shop-name.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';
import desk from '../Desk.module.css';
import type { Clerk } from '../queries.ts';
import { ImportForm } from './ImportForm.tsx';
import { TableFiles } from './TableFiles.tsx';

/** The shop's tables from files, and as files, for a manager. Default export, because it loads at first use. [ROLE-08] */
export default function ImportDesk({ staff }: { readonly staff: Clerk }) {
  const whyNot = whyNotRole(staff.role, 'importTables');
  return (
    <main className={desk.page}>
      <title>{titled('Import')}</title>
      <meta name="robots" content="noindex" />
      <BackLink to="/desk" />
      <h1>Import</h1>
      {whyNot === null ? (
        <>
          <ImportForm />
          <TableFiles />
        </>
      ) : (
        <p>{whyNot}</p>
      )}
    </main>
  );
}
