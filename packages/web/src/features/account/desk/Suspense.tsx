import { momentText } from '@marketsquare/core/kernel/calendar';
import { suspenseWords } from '@marketsquare/core/shop/desk';
import { gatewayNames } from '@marketsquare/core/shop/payment';
import { OwnText } from '../../../ui/OwnText.tsx';
import { nairaText } from './amount.ts';
import { DeskList } from './DeskList.tsx';
import { useSuspense } from './queries.ts';

/** Money that pays for nothing: amounts short of their price, and charges that fit nothing here. [PAY-09] */
export function Suspense() {
  const pages = useSuspense();
  return (
    <DeskList
      title="Unmatched money"
      pages={pages}
      entriesOf={({ charges }) => charges}
      keyOf={({ gateway, provider_id }) => `${gateway} ${provider_id}`}
    >
      {({ amount, code, gateway, provider_id, reference, reason, at }) => (
        <p>
          <b>{`${nairaText(amount)} of ${code}`}</b>
          <OwnText>{`, ${suspenseWords(reason)}: ${gatewayNames[gateway]} ${provider_id}`}</OwnText>
          <OwnText>{`, tried as ${reference} ${momentText(Date.parse(at))}`}</OwnText>
        </p>
      )}
    </DeskList>
  );
}
