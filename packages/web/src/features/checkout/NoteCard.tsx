import { DraftField } from './DraftField.tsx';
import { StepCard } from './StepCard.tsx';

/** A free text that travels with the order. [CHK-07] */
export function NoteCard({ number }: { readonly number: number }) {
  return (
    <StepCard number={number} title="Add note/instruction" isComplete={false}>
      <DraftField
        field="order.note"
        label="Note"
        isLong
        isRequired={false}
        hint="Such as how to find the gate"
      />
    </StepCard>
  );
}
