import { momentText } from '@marketsquare/core/kernel/calendar';
import { endedName } from '@marketsquare/core/shop/desk';
import { OwnText } from '../../../ui/OwnText.tsx';
import { nairaText } from './amount.ts';
import { DeskList } from './DeskList.tsx';
import { useEndedUnpaid } from './queries.ts';

/** Top-ups and sales of gift cards that ended unpaid. */
export function EndedUnpaid() {
  const pages = useEndedUnpaid();
  return (
    <DeskList
      title="Ended unpaid"
      pages={pages}
      entriesOf={({ ended }) => ended}
      keyOf={({ kind, reference }) => `${kind} ${reference}`}
    >
      {({ kind, amount, redeemed, user_id, reference, ended_at }) => (
        <p>
          <b>{`${endedName(kind)} of ${nairaText(amount)}`}</b>
          <OwnText>{`, ${reference}, by ${user_id === null ? 'a guest' : `customer ${user_id}`}`}</OwnText>
          <OwnText>{`, ended ${momentText(Date.parse(ended_at))}`}</OwnText>
          <OwnText>{redeemed > 0 && `; gift cards had paid ${nairaText(redeemed)}`}</OwnText>
        </p>
      )}
    </DeskList>
  );
}
