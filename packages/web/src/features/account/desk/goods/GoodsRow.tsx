import { momentText } from '@marketsquare/core/kernel/calendar';
import { countText } from '@marketsquare/core/shop/goods';
import { useShell } from '../../../../platform/shell.tsx';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { OwnText } from '../../../../ui/OwnText.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { nairaText } from '../amount.ts';
import desk from '../Desk.module.css';
import { useTap } from '../use-tap.ts';
import styles from './Goods.module.css';
import { type Goods, useReadGoods } from './queries.ts';

interface GoodsRowProps {
  readonly goods: Goods;
  readonly storeId: number;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onChange: () => void;
  readonly onCount: () => void;
  readonly onHistory: () => void;
  readonly onWithdraw: () => void;
  /** Null where the caller sees to one store, and so not to what all share. */
  readonly onEdit: (() => void) | null;
}

/** One product of a store: what it costs, whether it can be had, and what can be done about that. */
export function GoodsRow(props: GoodsRowProps) {
  const { goods, storeId, isChosen, onChoose, onChange, onCount, onHistory, onWithdraw, onEdit } = props;
  const { name, sku, selling_price, old_price, by_weight, on_sale, back_at, count, planned } = goods;
  return (
    <Card aria-label={name} className={styles.goods}>
      <div className={styles.name}>
        <Checkbox
          label={<b>{name}</b>}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className={desk.soft}>
          <OwnText>{sku}</OwnText>
        </span>
      </div>
      <p className={styles.price}>
        <b>{`${nairaText(selling_price)}${by_weight ? ' a kilogram' : ''}`}</b>{' '}
        {old_price !== null && (
          <s>
            <VisuallyHidden>Before: </VisuallyHidden>
            <OwnText>{nairaText(old_price)}</OwnText>
          </s>
        )}
      </p>
      <div className={styles.marks}>
        {!on_sale && (
          <Badge tone="tomato">
            {back_at === null ? 'Off the shelf' : `Out until ${momentText(Date.parse(back_at))}`}
          </Badge>
        )}
        {count && (
          <Badge tone={count.left <= count.low ? 'mango' : 'plain'}>{countText(count.left, by_weight)}</Badge>
        )}
        {planned > (back_at === null ? 0 : 1) && <Badge>Change planned</Badge>}
      </div>
      <div className={styles.actions}>
        <ShelfButton goods={goods} storeId={storeId} />
        <Button tone="quiet" size="small" aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
        <Button tone="quiet" size="small" aria-label={`Count ${name}`} onClick={onCount}>
          Count
        </Button>
        <Button tone="quiet" size="small" aria-label={`History of ${name}`} onClick={onHistory}>
          History
        </Button>
        {onEdit && (
          <Button tone="quiet" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        <Button tone="quiet" size="small" aria-label={`Withdraw ${name}`} onClick={onWithdraw}>
          Withdraw
        </Button>
      </div>
    </Card>
  );
}

/** Takes a product off the shelf for the day in one tap, or puts it back. */
function ShelfButton({ goods, storeId }: Pick<GoodsRowProps, 'goods' | 'storeId'>) {
  const { product_id, name, on_sale } = goods;
  const { api } = useShell();
  const { isBusy, tap } = useTap(useReadGoods());
  const press = () => {
    const at = { store_id: storeId };
    const call = on_sale
      ? api.post('/api/staff/goods/run-out', { body: { ...at, product_id, reason: 'Run out today.' } })
      : api.post('/api/staff/goods/offers', {
          body: { ...at, offers: [{ product_id, on_sale: true }], reason: 'Back on the shelf.' },
        });
    return tap(call, (message) => `${name}: ${message}`);
  };
  const label = on_sale ? 'Run out today' : 'Put it back';
  return (
    <Button
      isWide
      tone={on_sale ? 'quiet' : 'primary'}
      isBusy={isBusy}
      aria-label={`${label}: ${name}`}
      onClick={press}
    >
      {label}
    </Button>
  );
}
