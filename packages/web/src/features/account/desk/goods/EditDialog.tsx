import { useState } from 'react';
import { useShell } from '../../../../platform/shell.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { TextArea, TextInput } from '../../../../ui/TextInput.tsx';
import { ActionDialog } from '../ActionDialog.tsx';
import { PictureField } from './PictureField.tsx';
import type { Goods } from './queries.ts';
import type { SentPicture } from './sent-picture.ts';

interface EditDialogProps {
  readonly goods: Goods;
  readonly onClose: () => void;
}

const fields = [
  { name: 'name', label: 'Name', isNeeded: true, longest: 200 },
  { name: 'category', label: 'Category', isNeeded: true, longest: 80 },
  { name: 'brand', label: 'Brand', isNeeded: false, longest: 80 },
  { name: 'variant', label: 'Variant', isNeeded: false, longest: 80 },
] as const;

type Draft = Pick<Goods, (typeof fields)[number]['name'] | 'description'>;

/** Edits what all stores share of a product. */
export function EditDialog({ goods, onClose }: EditDialogProps) {
  const { api } = useShell();
  const { product_id, name, category, brand, variant, description } = goods;
  const before: Draft = { name, category, brand, variant, description };
  const [draft, setDraft] = useState(before);
  const [picture, setPicture] = useState<SentPicture | null>(null);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const changed = { ...changedOf(before, draft), ...(picture && { picture: picture.base64 }) };
  const missing = fields.find(({ name: field, isNeeded }) => isNeeded && draft[field].trim() === '');
  const whyNot =
    missing === undefined
      ? Object.keys(changed).length === 0
        ? 'Nothing is changed yet.'
        : null
      : `Fill in the field ${missing.label}.`;
  return (
    <ActionDialog
      title={`Edit ${goods.name}`}
      says="All stores share this. A description with “/KG” means sold by weight."
      confirm="Change now"
      whyNot={whyNot}
      act={(reason) => api.post('/api/staff/goods/edit', { body: { product_id, ...changed, reason } })}
      onClose={onClose}
    >
      <PictureField goods={goods} chosen={picture} onChoose={setPicture} />
      {fields.map(({ name: field, label, longest }) => (
        <Field key={field} label={label}>
          <TextInput
            autoComplete="off"
            maxLength={longest}
            value={draft[field]}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        </Field>
      ))}
      <Field label="Description">
        <TextArea
          autoComplete="off"
          maxLength={2000}
          value={draft.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>
    </ActionDialog>
  );
}

/** The fields that differ, trimmed. */
function changedOf(before: Draft, draft: Draft): Partial<Draft> {
  const trimmed = Object.entries(draft).map(([field, text]) => [field, text.trim()] as const);
  return Object.fromEntries(
    trimmed.filter(([field, text]) => new Map(Object.entries(before)).get(field) !== text),
  );
}
