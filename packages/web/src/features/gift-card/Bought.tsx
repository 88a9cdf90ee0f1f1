import { momentText } from '@marketsquare/core/kernel/calendar';
import { formatNaira } from '@marketsquare/core/kernel/money';
import { type BoughtCard, giftMailText } from '@marketsquare/core/shop/gift-card';
import { toBoughtCard } from '@marketsquare/core/wire/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useContacts } from '../../platform/configuration.ts';
import { read } from '../../platform/read.ts';
import { useShell } from '../../platform/shell.tsx';
import { useUser } from '../../platform/user.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './Bought.module.css';
import { SendAgainDialog } from './SendAgainDialog.tsx';

interface BoughtProps {
  /** Loads the list again when it changes. */
  readonly hasJustBought: boolean;
}

/**
 * The cards that the visitor has bought, and the fate of their mails; nothing for a visitor who has bought
 * none. Default export, because it loads after the cards on sale.
 */
export default function Bought({ hasJustBought }: BoughtProps) {
  const { api } = useShell();
  const user = useUser();
  const { data: cards = [], refetch } = useQuery({
    queryKey: ['own', 'bought gift cards', user?.id ?? null, hasJustBought],
    staleTime: 0,
    queryFn: async () => (await read(api.get('/api/giftcardpurchases'))).data.map(toBoughtCard),
  });
  const [failed, setFailed] = useState<BoughtCard | null>(null);
  const { phone } = useContacts();
  if (cards.length === 0) return null;
  return (
    <Card aria-label="Gift cards you bought" className={styles.card}>
      <h2>Gift cards you bought</h2>
      <ul className={styles.list}>
        {cards.map((card) => (
          <li key={card.reference} className={styles.entry} data-state={card.mail}>
            <p>
              <b>{`${card.name}, ${formatNaira(card.amount)}`}</b>{' '}
              <span className={styles.soft}>{momentText(Date.parse(card.boughtAt))}</span>
            </p>
            <p className={styles.mail}>{giftMailText(card)}</p>
            {card.mail === 'failed' && (
              <>
                <p className={styles.soft}>
                  {`The card is kept for you. Send it again, to the same address or another one, or call us on ${phone}.`}
                </p>
                <Button tone="quiet" size="small" onClick={() => setFailed(card)}>
                  Send again
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {failed && <SendAgainDialog card={failed} onSent={refetch} onClose={() => setFailed(null)} />}
    </Card>
  );
}
