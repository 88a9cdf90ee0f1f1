import { errorNotice } from '@marketsquare/core/kernel/failure';
import { Suspense, useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { useShell } from '../../platform/shell.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingLayer } from '../../ui/Missing.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import styles from './Account.module.css';

const EraseAccountDialog = lazyPart(() => import('./EraseAccountDialog.tsx'), MissingLayer);

/** The customer's copy of everything that the shop stores about them, and the erasure of their account. */
export function OwnData() {
  const { api } = useShell();
  const { alert } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const download = async () => {
    setBusy(true);
    const result = await api.get('/api/exportdata');
    setBusy(false);
    if (result.ok) {
      saveFile('market-square-data.json', 'application/json', JSON.stringify(result.reply.data, null, 2));
    } else alert(errorNotice(result.failure));
  };
  return (
    <Card aria-label="Your data" className={styles.actions}>
      <h2>Your data</h2>
      <Button tone="quiet" isBusy={isBusy} onClick={download}>
        Download my data
      </Button>
      <Button tone="quiet" onClick={() => setErasing(true)}>
        Erase my account
      </Button>
      {isErasing && (
        <Suspense>
          <EraseAccountDialog onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </Card>
  );
}
