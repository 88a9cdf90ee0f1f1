import { useState } from 'react';
import { useShell } from '../../../../platform/shell.tsx';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { OwnText } from '../../../../ui/OwnText.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useNearRemoved } from '../../../../ui/use-near-removed.ts';
import { ActionDialog } from '../ActionDialog.tsx';
import desk from '../Desk.module.css';
import { eachOnce } from '../each-once.ts';
import { NotRead } from '../NotRead.tsx';
import { ShowMore } from '../ShowMore.tsx';
import styles from './Goods.module.css';
import { type OtherGoods, useOtherGoods } from './queries.ts';
import { SellDialog } from './SellDialog.tsx';

interface OtherGoodsListProps {
  readonly storeId: number;
  /** A part of the name or of the SKU; empty for all. */
  readonly find: string;
  /** True for a member who sees to the goods of all stores. */
  readonly isOfAll: boolean;
}

/** The products of the shop that a store does not sell, and the way to sell each. */
export function OtherGoodsList({ storeId, find, isOfAll }: OtherGoodsListProps) {
  const pages = useOtherGoods({ storeid: storeId, ...(find !== '' && { find }) });
  const goods = eachOnce(
    pages,
    (page) => page.goods,
    ({ product_id }) => product_id,
  );
  const [opened, setOpened] = useState<OtherGoods | null>(null);
  const { error } = pages;
  const near = useNearRemoved();
  return (
    <section aria-label="Goods found" aria-busy={!goods && !error} className={desk.pane}>
      <NotRead error={error} />
      {!goods && !error && <Skeleton height="6rem" />}
      {goods?.length === 0 && !error && (
        <p ref={near.heading} className={desk.soft}>
          Nothing of the shop is missing here.
        </p>
      )}
      <ul className={styles.list}>
        {goods?.map((one) => (
          <li key={one.product_id} ref={near.row}>
            <Card aria-label={one.name} className={styles.other}>
              <div className={styles.name}>
                <b>{one.name}</b>
                <span className={desk.soft}>
                  <OwnText>{one.sku}</OwnText>
                </span>
              </div>
              {one.withdrawn && (
                <div className={styles.marks}>
                  <Badge tone="tomato">Withdrawn from all stores</Badge>
                </div>
              )}
              <OtherAction goods={one} isOfAll={isOfAll} onPress={() => setOpened(one)} />
            </Card>
          </li>
        ))}
      </ul>
      <ShowMore pages={pages} says="There are more." />
      {opened?.withdrawn === false && (
        <SellDialog storeId={storeId} goods={opened} onClose={() => setOpened(null)} />
      )}
      {opened?.withdrawn === true && <BringBackDialog goods={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

interface OtherActionProps extends Pick<OtherGoodsListProps, 'isOfAll'> {
  readonly goods: OtherGoods;
  readonly onPress: () => void;
}

/** The one thing that can be done: to sell it here, or to bring it back to the stores that sold it. */
function OtherAction({ goods: { name, withdrawn }, isOfAll, onPress }: OtherActionProps) {
  if (withdrawn && !isOfAll)
    return <p className={desk.soft}>Whoever sees to the goods of all stores can bring it back.</p>;
  const label = withdrawn ? 'Bring it back' : 'Sell it here';
  return (
    <Button tone="quiet" isWide aria-label={`${label}: ${name}`} onClick={onPress}>
      {label}
    </Button>
  );
}

interface BringBackDialogProps {
  readonly goods: OtherGoods;
  readonly onClose: () => void;
}

function BringBackDialog({ goods: { product_id, name }, onClose }: BringBackDialogProps) {
  const { api } = useShell();
  return (
    <ActionDialog
      title={`Bring ${name} back`}
      says="It is sold again at the stores that sold it when it was withdrawn, for the prices of then."
      confirm="Bring it back"
      act={(reason) => api.post('/api/staff/goods/bring-back', { body: { product_id, reason } })}
      onClose={onClose}
    />
  );
}
