import { useState } from 'react';
import { useShell } from '../../../../platform/shell.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import { ActionDialog } from '../ActionDialog.tsx';
import { PictureField } from '../goods/PictureField.tsx';
import type { SentPicture } from '../goods/sent-picture.ts';
import type { Row, TableColumn, TableName } from './queries.ts';
import { BannerPreview, PromotionPreview } from './RowPreview.tsx';
import { columnText, keptPicture } from './row-text.ts';

interface RowDialogProps {
  readonly table: TableName;
  readonly storeId: number | null;
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly row: Row;
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** A row as a form of its columns, each with what an import says of it; a banner and a promotion with a preview. */
export function RowDialog({ table, storeId, title, columns, row, isNew, onClose }: RowDialogProps) {
  const { api } = useShell();
  const [draft, setDraft] = useState(row);
  const [picture, setPicture] = useState<SentPicture | null>(null);
  const isBanner = table === 'banners';
  const typed = columns.filter(
    ({ name, is_key }) => (isNew ? !isGiven(table, name) : !is_key) && !(isBanner && name === 'picture'),
  );
  const changed = columns.filter(
    ({ name, is_key }) => is_key || isNew || (draft[name] ?? '') !== (row[name] ?? ''),
  );
  const isSame = !isNew && picture === null && changed.every(({ is_key }) => is_key);
  const kept = keptPicture(row.picture ?? '');
  return (
    <ActionDialog
      title={title}
      says="It holds at once, in every open shop."
      size={isBanner || table === 'promotions' ? 'large' : 'small'}
      confirm={isNew ? 'Add it' : 'Change now'}
      whyNot={
        isSame
          ? 'Nothing is changed yet.'
          : isBanner && isNew && picture === null
            ? 'Choose a picture first.'
            : null
      }
      act={(reason) =>
        api.post('/api/staff/tables', {
          body: {
            table,
            deed: isNew ? 'add' : 'set',
            cells: changed.map(({ name }) => ({ column: name, text: draft[name] ?? '' })),
            ...(picture && { picture: picture.base64 }),
            reason,
          },
        })
      }
      onClose={onClose}
    >
      {isBanner && (
        <>
          <BannerPreview row={draft} imageUrl={picture?.address ?? kept} />
          <PictureField
            of={{ imageUrl: kept ?? '', name: draft.name ?? '', category: draft.category ?? '' }}
            thing="banner"
            chosen={picture}
            onChoose={setPicture}
          />
        </>
      )}
      {table === 'promotions' && storeId !== null && <PromotionPreview row={draft} storeId={storeId} />}
      {typed.map(({ name, about }) => (
        <Field key={name} label={columnText(name)} hint={about}>
          <TextInput
            autoComplete="off"
            maxLength={1000}
            value={draft[name] ?? ''}
            onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
          />
        </Field>
      ))}
    </ActionDialog>
  );
}

/** True for what a new row has without being asked: the store that is looked at, and the next number. */
function isGiven(table: TableName, name: string): boolean {
  switch (table) {
    case 'holidays':
      return name === 'store';
    case 'promotions':
      return name === 'store' || name === 'position';
    case 'windows':
      return name === 'window';
    case 'banners':
      return name === 'banner';
    default:
      return false;
  }
}
