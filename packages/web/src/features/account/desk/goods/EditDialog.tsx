import { useState } from 'react';
import { useShell } from '../../../../platform/shell.tsx';
import { ActionDialog } from '../ActionDialog.tsx';
import { PictureField } from './PictureField.tsx';
import { draftOf, ProductFields, type TypedProduct, typedProduct } from './ProductFields.tsx';
import type { Goods } from './queries.ts';
import type { SentPicture } from './sent-picture.ts';

interface EditDialogProps {
  readonly goods: Goods;
  readonly onClose: () => void;
}

/** Edits what all stores share of a product. */
export function EditDialog({ goods, onClose }: EditDialogProps) {
  const { api } = useShell();
  const [draft, setDraft] = useState(() => draftOf(goods));
  const [picture, setPicture] = useState<SentPicture | null>(null);
  const typed = typedProduct(draft);
  const changed = {
    ...(typeof typed === 'string' ? {} : changedOf(goods, typed)),
    ...(picture && { picture: picture.base64 }),
  };
  const whyNot =
    typeof typed === 'string' ? typed : Object.keys(changed).length === 0 ? 'Nothing is changed yet.' : null;
  return (
    <ActionDialog
      title={`Edit ${goods.name}`}
      says="All stores share this."
      confirm="Change now"
      whyNot={whyNot}
      act={(reason) =>
        api.post('/api/staff/goods/edit', { body: { product_id: goods.product_id, ...changed, reason } })
      }
      onClose={onClose}
    >
      <PictureField
        of={{ imageUrl: goods.img_url, name: goods.name, category: goods.category }}
        thing="product"
        chosen={picture}
        onChoose={setPicture}
      />
      <ProductFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
    </ActionDialog>
  );
}

/** The fields that differ. */
function changedOf(goods: Goods, typed: TypedProduct): Partial<TypedProduct> {
  const before: ReadonlyMap<string, unknown> = new Map(Object.entries(goods));
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([field, value]) => JSON.stringify(before.get(field)) !== JSON.stringify(value),
    ),
  );
}
