import { momentText } from '@marketsquare/core/kernel/calendar';
import { changeText } from '@marketsquare/core/shop/goods';
import type { components } from '@marketsquare/core/wire/api';
import { useState } from 'react';
import { useShell } from '../../../../platform/shell.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { OwnText } from '../../../../ui/OwnText.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { ActionDialog } from '../ActionDialog.tsx';
import desk from '../Desk.module.css';
import { DeskAction } from '../DeskAction.tsx';
import { NotRead } from '../NotRead.tsx';
import { type Goods, useProductAtDesk } from './queries.ts';

interface HistoryDialogProps {
  readonly storeId: number;
  readonly goods: Goods;
  readonly onClose: () => void;
}

type Schemas = components['schemas'];
type Change = Schemas['GoodsChange'];
type Planned = Schemas['PlannedGoodsChange'];

/** The changes of a product, those made and those planned, with who made each and why; each can be undone. */
export function HistoryDialog({ storeId, goods, onClose }: HistoryDialogProps) {
  const { data, error } = useProductAtDesk(storeId, goods.product_id);
  const [undone, setUndone] = useState<Change | Planned | null>(null);
  if (undone !== null) {
    return <Undo storeId={storeId} goods={goods} change={undone} onClose={() => setUndone(null)} />;
  }
  return (
    <Dialog isOpen title={`History of ${goods.name}`} onClose={onClose}>
      <div className={desk.form}>
        <NotRead error={error} />
        {!data && !error && <Skeleton height="6rem" />}
        {data && data.planned.length > 0 && (
          <section aria-label="Planned" className={desk.pane}>
            <h3>Planned</h3>
            <ul className={desk.list}>
              {data.planned.map((plan) => (
                <li key={plan.id} className={desk.credit}>
                  <ChangeLine change={plan} />
                  <DeskAction label="Call it off" whyNot={null} onPress={() => setUndone(plan)} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {data && (
          <section aria-label="Changed" className={desk.pane}>
            <h3>Changed</h3>
            {data.history.length === 0 && <p className={desk.soft}>Nothing was changed yet.</p>}
            <ul className={desk.list}>
              {data.history.map((change) => (
                <li key={change.id} className={desk.credit}>
                  <ChangeLine change={change} />
                  {change.can_undo && (
                    <DeskAction label="Undo" whyNot={null} onPress={() => setUndone(change)} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** The lines of a change: what, when, by whom and why. */
function ChangeLine({ change: { at, by, reason, changes } }: { readonly change: Planned }) {
  return (
    <div>
      {changes.map((one) => (
        <p key={one.field}>
          <b>{changeText(one)}</b>
        </p>
      ))}
      <p className={desk.soft}>
        <OwnText>{`${momentText(Date.parse(at))}, by ${by}: ${reason}`}</OwnText>
      </p>
    </div>
  );
}

interface UndoProps extends HistoryDialogProps {
  readonly change: Change | Planned;
}

function Undo({ storeId, goods, change, onClose }: UndoProps) {
  const { api } = useShell();
  const isPlanned = !('can_undo' in change);
  return (
    <ActionDialog
      title={isPlanned ? 'Call it off' : 'Undo'}
      says={changes(change)}
      confirm={isPlanned ? 'Call it off' : 'Undo it'}
      act={(reason) =>
        api.post('/api/staff/goods/undo', {
          body: { store_id: storeId, product_id: goods.product_id, change: change.id, reason },
        })
      }
      onClose={onClose}
    />
  );
}

function changes({ changes }: Change | Planned): string {
  return changes.map(changeText).join('; ');
}
