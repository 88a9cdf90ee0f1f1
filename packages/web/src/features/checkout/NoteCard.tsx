import { DraftField } from './DraftField.tsx';
import { StepCard } from './StepCard.tsx';
import { useAreGood, useJudgedDrafts } from './verdicts.ts';

const field = 'order.note';
const hint = 'Such as how to find the gate';

/** A free text that travels with the order. [CHK-07] */
export function NoteCard({ number }: { readonly number: number }) {
  const note = useJudgedDrafts().read(field).trim();
  const isGood = useAreGood([field]);
  return (
    <StepCard
      number={number}
      title="Add note/instruction"
      isComplete={isGood && note !== ''}
      canFold={isGood}
      summary={<p>{note || `${hint} (optional)`}</p>}
      open={note === '' ? 'Add' : 'Edit'}
    >
      <DraftField field={field} label="Note" isLong isRequired={false} hint={hint} />
    </StepCard>
  );
}
