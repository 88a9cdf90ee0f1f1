import { whyNotRole } from '@marketsquare/core/shop/desk';
import type { components } from '@marketsquare/core/wire/api';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { read } from '../../../platform/read.ts';
import { useShell } from '../../../platform/shell.tsx';
import { titled } from '../../../platform/shop-name.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { OwnText } from '../../../ui/OwnText.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Desk.module.css';
import { NotRead } from './NotRead.tsx';
import type { Clerk } from './queries.ts';
import stepStyles from './SetUp.module.css';

type Step = components['schemas']['SetUpStep'];

/** Lists what is missing before the first order, for a manager. [ROLE-08] */
export default function SetUp({ staff }: { readonly staff: Clerk }) {
  const whyNot = whyNotRole(staff.role, 'setUp');
  return (
    <main className={styles.page}>
      <title>{titled('Set-up')}</title>
      <meta name="robots" content="noindex" />
      <BackLink to="/desk" />
      <h1>Set-up</h1>
      {whyNot === null ? <Steps /> : <p>{whyNot}</p>}
    </main>
  );
}

function Steps() {
  const { api } = useShell();
  const { data, error } = useQuery({
    queryKey: ['desk', 'set-up'],
    queryFn: async () => (await read(api.get('/api/staff/set-up'))).data.steps,
  });
  if (error) return <NotRead error={error} />;
  if (!data) return <Skeleton shape="block" height="40rem" />;
  const missing = data.filter(({ is_done }) => !is_done).length;
  return (
    <>
      <p role="status">{missingText(missing)}</p>
      <ol className={stepStyles.steps}>
        {data.map((step) => (
          <li key={step.name}>
            <StepCard step={step} />
          </li>
        ))}
      </ol>
    </>
  );
}

function missingText(missing: number): string {
  if (missing === 0) return 'Nothing is missing before the first order.';
  return `${missing === 1 ? '1 thing is' : `${missing} things are`} missing before the first order.`;
}

const wayWords = {
  command: { before: 'Run', after: 'at the shop’s machine.' },
  variable: { before: 'Set', after: 'for the server, and open the shop again.' },
} as const;

function StepCard({ step: { title, says, way, is_done } }: { readonly step: Step }) {
  const Sign = is_done ? CircleCheck : CircleAlert;
  return (
    <Card className={stepStyles.step} data-done={is_done}>
      <Sign aria-hidden="true" className={stepStyles.sign} />
      <h2>
        <OwnText>{title}</OwnText>
        <VisuallyHidden>{is_done ? ': done' : ': missing'}</VisuallyHidden>
      </h2>
      <p className={stepStyles.says}>{says}</p>
      {!is_done && (
        <p className={stepStyles.way}>
          <OwnText>{wayWords[way.by].before}</OwnText> <code>{way.text}</code>{' '}
          <OwnText>{wayWords[way.by].after}</OwnText>
        </p>
      )}
    </Card>
  );
}
