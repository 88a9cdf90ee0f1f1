import { groundsBy } from '@marketsquare/core/kernel/why-not';
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
  const { payment, refuse } = useShop();
  const [chosen, setChosen] = useState<Gateway | null>(null);
  const isPaying = usePayment(selectIsPaying);
  const mayPay = usePayment(selectMayResume);
  const offered = useGateways();
  const gateway = chosen ?? offered[0];
  const rows = resumedRows(resumed);
  const isRefused = !mayPay && !isPaying;
  const pay = () => {
    if (isRefused) refuse(payment, { type: 'payment.resumed' }, groundsBy('mayResume'));
    else if (gateway) payment.send({ type: 'payment.resumed', resumed, provider: gateway });
  };
  return (
    <div className={styles.pay}>
      {rows.length > 0 && <Amounts rows={rows} />}
      <GatewayChoice chosen={gateway ?? null} onChoose={setChosen} />
      <Button
        isWide
        isBusy={isPaying}
        whyNot={isRefused ? payingMessages.busy : null}
        disabled={!isRefused && (!mayPay || gateway === undefined)}
        onClick={pay}
      >
        {payingMessages.pay}
      </Button>
    </div>
  );
}
