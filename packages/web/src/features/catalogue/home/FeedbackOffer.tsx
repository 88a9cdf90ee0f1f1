import { MessageCircleHeart, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { keepFeedbackOffered } from '../../../platform/feedback-offer.ts';
import { localStore } from '../../../platform/site-data.ts';
import { Button } from '../../../ui/Button.tsx';
import { Floating } from '../../../ui/Floating.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './FraudNotice.module.css';

/** Offers the questionnaire, once a browser. Default export, because it loads after the screen. [QUES-19] */
export default function FeedbackOffer({ onFeedback }: { readonly onFeedback: () => void }) {
  const [isClosed, setClosed] = useState(false);
  useEffect(() => keepFeedbackOffered(localStore()), []);
  if (isClosed) return null;
  return (
    <Floating kind="offer">
      <aside className={styles.notice} aria-label="Your opinion">
        <MessageCircleHeart aria-hidden="true" className={styles.sign} />
        <p>
          <strong>How did we do?</strong> Your answers make the shop better.
        </p>
        <Button
          tone="quiet"
          size="small"
          onClick={() => {
            setClosed(true);
            onFeedback();
          }}
        >
          Answer
        </Button>
        <IconButton label="Not now" icon={<X aria-hidden="true" />} onClick={() => setClosed(true)} />
      </aside>
    </Floating>
  );
}
