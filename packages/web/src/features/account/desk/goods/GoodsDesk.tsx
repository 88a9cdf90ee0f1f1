import { looksAfterShoppers, whyNotRole } from '@marketsquare/core/shop/desk';
import { useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Chips } from '../../../../ui/Chips.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useNearRemoved } from '../../../../ui/use-near-removed.ts';
import desk from '../Desk.module.css';
import { DeskPage } from '../DeskPage.tsx';
import { eachOnce } from '../each-once.ts';
import { FindForm } from '../FindForm.tsx';
import { NotRead } from '../NotRead.tsx';
import { type Clerk, useClerk, useStores } from '../queries.ts';
import { ShowMore } from '../ShowMore.tsx';
import { StoreField } from '../StoreField.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { CountDialog } from './CountDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import styles from './Goods.module.css';
import { GoodsRow } from './GoodsRow.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { NewProductDialog } from './NewProductDialog.tsx';
import { OtherGoodsList } from './OtherGoodsList.tsx';
import { type Goods, type GoodsTerms, useGoods } from './queries.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** Goods and prices of one store, for a phone in one hand. [ROLE-08] */
export default function GoodsDesk({ staff: first }: { readonly staff: Clerk }) {
  const clerk = useClerk(first);
  const stores = useStores();
  const { role, store_id = null } = clerk.staff;
  const [chosenStore, setStore] = useState<number | null>(store_id);
  const storeId = chosenStore ?? stores.data?.[0]?.id ?? null;
  return (
    <DeskPage
      title="Goods"
      {...clerk}
      links={
        <>
          {whyNotRole(role, 'importTables') === null && (
            <ButtonLink tone="quiet" to="/desk/import">
              Import
            </ButtonLink>
          )}
          {looksAfterShoppers(role) && (
            <ButtonLink tone="quiet" to="/desk">
              Back to the desk
            </ButtonLink>
          )}
        </>
      }
    >
      <NotRead error={stores.error} />
      {store_id === null && <StoreField stores={stores.data ?? []} storeId={storeId} onChoose={setStore} />}
      {store_id !== null && <p>{stores.data?.find(({ id }) => id === store_id)?.name}</p>}
      {storeId !== null && <StoreGoods key={storeId} storeId={storeId} isOfAll={store_id === null} />}
    </DeskPage>
  );
}

const shelves = [
  { value: 'all', label: 'All' },
  { value: 'low', label: 'Runs low' },
  { value: 'out', label: 'Out' },
  { value: 'others', label: 'Not sold here' },
] as const;

type Shelf = (typeof shelves)[number]['value'];

/** The dialog over the list, and the goods that it is about. */
type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'change' | 'withdraw'; readonly goods: readonly Goods[] }
  | { readonly kind: 'count' | 'history' | 'edit'; readonly goods: Goods };

interface StoreGoodsProps {
  readonly storeId: number;
  /** True for a member who sees to the goods of all stores. */
  readonly isOfAll: boolean;
}

function StoreGoods({ storeId, isOfAll }: StoreGoodsProps) {
  const [find, setFind] = useState('');
  const [shelf, setShelf] = useState<Shelf>('all');
  const [chosen, setChosen] = useState<ReadonlyMap<number, Goods>>(new Map());
  const [opened, setOpened] = useState<Opened | null>(null);
  const shown = useRef<HTMLDivElement>(null);
  const close = () => setOpened(null);
  // The buttons below the list go with the choice.
  const chooseNone = () => {
    if (chosen.size > 0) shown.current?.querySelector<HTMLElement>('input:checked')?.focus();
    setChosen(new Map());
  };
  const closeSeveral = () => {
    chooseNone();
    close();
  };
  const choose = (one: Goods, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(one.product_id, one);
    else next.delete(one.product_id);
    setChosen(next);
  };
  return (
    <>
      <FindForm name="Find goods" label="Name or SKU" onFind={setFind} />
      <div ref={shown} className={styles.shelves}>
        <Chips legend="Show" name="shelf" value={shelf} options={shelves} onChange={setShelf} />
        {isOfAll && <Button onClick={() => setOpened({ kind: 'new' })}>New product</Button>}
      </div>
      {shelf === 'others' ? (
        <OtherGoodsList storeId={storeId} find={find} isOfAll={isOfAll} />
      ) : (
        <GoodsList
          terms={{ storeid: storeId, ...(find !== '' && { find }), ...(shelf !== 'all' && { only: shelf }) }}
          nothing={nothing[shelf]}
          isOfAll={isOfAll}
          chosen={chosen}
          onChoose={choose}
          onOpen={setOpened}
        />
      )}
      {chosen.size > 0 && shelf !== 'others' && (
        <div className={styles.several}>
          <Button
            isWide
            onClick={() => setOpened({ kind: 'change', goods: [...chosen.values()] })}
          >{`Change ${chosen.size} together`}</Button>
          <Button
            tone="quiet"
            onClick={() => setOpened({ kind: 'withdraw', goods: [...chosen.values()] })}
          >{`Withdraw ${chosen.size}`}</Button>
          <Button tone="quiet" onClick={chooseNone}>
            Choose none
          </Button>
        </div>
      )}
      {opened?.kind === 'new' && <NewProductDialog storeId={storeId} onClose={close} />}
      {opened?.kind === 'change' && (
        <ChangeDialog storeId={storeId} goods={opened.goods} onClose={closeSeveral} />
      )}
      {opened?.kind === 'withdraw' && (
        <WithdrawDialog storeId={storeId} goods={opened.goods} isOfAll={isOfAll} onClose={closeSeveral} />
      )}
      {opened?.kind === 'count' && <CountDialog storeId={storeId} goods={opened.goods} onClose={close} />}
      {opened?.kind === 'edit' && <EditDialog goods={opened.goods} onClose={close} />}
      {opened?.kind === 'history' && <HistoryDialog storeId={storeId} goods={opened.goods} onClose={close} />}
    </>
  );
}

interface GoodsListProps extends Pick<StoreGoodsProps, 'isOfAll'> {
  readonly terms: GoodsTerms;
  /** The words of an empty list. */
  readonly nothing: string;
  readonly chosen: ReadonlyMap<number, Goods>;
  readonly onChoose: (one: Goods, isChosen: boolean) => void;
  readonly onOpen: (opened: Opened) => void;
}

/** The goods that are asked for, of those that the store sells. */
function GoodsList({ terms, nothing: none, isOfAll, chosen, onChoose, onOpen }: GoodsListProps) {
  const pages = useGoods(terms);
  const goods = eachOnce(
    pages,
    (page) => page.goods,
    ({ product_id }) => product_id,
  );
  const { error } = pages;
  const near = useNearRemoved();
  return (
    <section aria-label="Goods found" aria-busy={!goods && !error} className={desk.pane}>
      <NotRead error={error} />
      {!goods && !error && <Skeleton height="6rem" />}
      {goods?.length === 0 && !error && (
        <p ref={near.heading} className={desk.soft}>
          {none}
        </p>
      )}
      <ul className={styles.list}>
        {goods?.map((one) => (
          <li key={one.product_id} ref={near.row}>
            <GoodsRow
              goods={one}
              storeId={terms.storeid}
              isChosen={chosen.has(one.product_id)}
              onChoose={(isChosen) => onChoose(one, isChosen)}
              onChange={() => onOpen({ kind: 'change', goods: [one] })}
              onCount={() => onOpen({ kind: 'count', goods: one })}
              onHistory={() => onOpen({ kind: 'history', goods: one })}
              onWithdraw={() => onOpen({ kind: 'withdraw', goods: [one] })}
              onEdit={isOfAll ? () => onOpen({ kind: 'edit', goods: one }) : null}
            />
          </li>
        ))}
      </ul>
      <ShowMore pages={pages} says="There are more." />
    </section>
  );
}

const nothing: Readonly<Record<Exclude<Shelf, 'others'>, string>> = {
  all: 'Nothing was found.',
  low: 'Nothing that is counted runs low.',
  out: 'Nothing is out.',
};
