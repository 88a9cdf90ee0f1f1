import { errorNotice } from '@marketsquare/core/kernel/failure';
import { useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { useShell } from '../../platform/shell.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import styles from './Account.module.css';

/** A copy of everything that the shop stores about its customer. */
export function OwnData() {
  const { api } = useShell();
  const { alert } = useNotices();
  const [isBusy, setBusy] = useState(false);
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
    </Card>
  );
}
