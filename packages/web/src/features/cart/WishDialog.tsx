import { filledIn } from '@marketsquare/core/kernel/drafts';
import {
  type CartKind,
  type CartLine,
  commonWish,
  lineNote,
  mostNoteCharacters,
  noteKey,
  noteProblem,
  type SubstitutionWish,
  substitutionWishes,
  wishTexts,
} from '@marketsquare/core/shop/cart';
import { useState } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/RadioCard.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useCart } from './lines.ts';
import styles from './WishDialog.module.css';

interface WishDialogProps {
  readonly kind: CartKind;
  readonly lines: readonly CartLine[];
  /** The lines that the wish is for, in words. */
  readonly subject: string;
  readonly onClose: () => void;
}

const choices: readonly (SubstitutionWish | null)[] = [null, ...substitutionWishes];

/**
 * Asks what to do when lines run out, and for a note if it is one line. The text goes to the drafts, its
 * placeholder to the machine. Default export, because it loads at first use.
 */
export default function WishDialog({ kind, lines, subject, onClose }: WishDialogProps) {
  const { cart } = useCart(kind);
  const { drafts, now } = useShell();
  const [chosen, choose] = useState(commonWish(lines));
  const [only = null, ...others] = lines;
  const single = others.length > 0 ? null : only;
  const before = single?.note ? filledIn(single.note.value, drafts.read) : '';
  const [typed, setTyped] = useState(before);
  const problem = noteProblem(typed);
  const save = () => {
    if (problem !== null) return;
    if (chosen !== undefined) {
      cart.send({ type: 'cart.linesSaid', keys: lines.map(({ key }) => key), said: { wish: chosen } });
    }
    const note = typed.trim();
    if (single !== null && note !== before) {
      drafts.write(noteKey(single), note);
      const written = note === '' ? null : lineNote(single, now());
      cart.send({ type: 'cart.linesSaid', keys: [single.key], said: { note: written } });
    }
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={`Wishes for ${subject}`}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save}>Save</Button>
        </>
      }
    >
      <div className={styles.fields}>
        <RadioCardGroup legend="If it runs out">
          {choices.map((wish) => (
            <RadioCard
              key={wish}
              name="wish"
              checked={wish === chosen}
              onChange={() => choose(wish)}
              title={wish === null ? 'No preference' : wishTexts[wish]}
            />
          ))}
        </RadioCardGroup>
        {single !== null && (
          <Field
            label="Note"
            isRequired={false}
            hint={`Such as “ripe ones, please”. ${typed.length}/${mostNoteCharacters} characters`}
            error={problem}
          >
            <TextInput
              name="note"
              autoComplete="off"
              maxLength={mostNoteCharacters}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
