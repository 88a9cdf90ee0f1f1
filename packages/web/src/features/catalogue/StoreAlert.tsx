import { useState } from 'react';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import type { AlertMessage } from '../../ui/Notices.tsx';

/**
 * Reports, until it is answered, that the chosen store has nothing here; keyed by the store. [ERR-04, ERR-05]
 */
export function StoreAlert({ title, message }: AlertMessage) {
  const [isAnswered, setAnswered] = useState(false);
  if (isAnswered) return null;
  return <MessageDialog title={title} message={message} onClose={() => setAnswered(true)} />;
}
