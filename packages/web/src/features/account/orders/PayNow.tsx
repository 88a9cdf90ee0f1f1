import {
  type Gateway,
  type ResumedOrder,
  selectIsPaying,
  selectMayResume,
} from '@marketsquare/core/shop/payment';
import { payingMessages, resumedRows } from '@marketsquare/core/storefront/orders';
import { useState } from 'react';
import { GatewayChoice } from '../../../components/GatewayChoice.tsx';
import { useGateways } from '../../../platform/gateways.ts';
import { usePayment, useShop } from '../../../platform/shop.tsx';
import { Amounts } from '../../../ui/Amounts.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './Unpaid.module.css';

/** Pays the rest of an earlier order, by its next try at either gateway. [PAY-30] */
export function PayNow({ resumed }: { readonly resumed: ResumedOrder }) {
  const { payment } = useShop();
  const [chosen, setChosen] = useState<Gateway | null>(null);
  const isPaying = usePayment(selectIsPaying);
  const mayPay = usePayment(selectMayResume);
  const offered = useGateways();
  const gateway = chosen ?? offered[0];
  const rows = resumedRows(resumed);
  return (
    <div className={styles.pay}>
      {rows.length > 0 && <Amounts rows={rows} />}
      <GatewayChoice chosen={gateway ?? null} onChoose={setChosen} />
      <Button
        isWide
        isBusy={isPaying}
        disabled={!mayPay || gateway === undefined}
        onClick={() => gateway && payment.send({ type: 'payment.resumed', resumed, provider: gateway })}
      >
        {payingMessages.pay}
      </Button>
      {!mayPay && !isPaying && <p className={styles.reason}>{payingMessages.busy}</p>}
    </div>
  );
}
