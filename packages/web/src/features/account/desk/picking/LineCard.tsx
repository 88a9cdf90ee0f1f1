import { noteSentence, wishSentence } from '@marketsquare/core/shop/cart';
import { stepOf } from '@marketsquare/core/shop/tracking';
import { outcomeText, shareText } from '@marketsquare/core/storefront/picking';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { OwnText } from '../../../../ui/OwnText.tsx';
import { useNearRemoved } from '../../../../ui/use-near-removed.ts';
import { nairaText } from '../amount.ts';
import desk from '../Desk.module.css';
import styles from './Picking.module.css';
import type { PickingLine, PickingOrder } from './queries.ts';

interface LineCardProps {
  readonly order: PickingOrder;
  readonly line: PickingLine;
  /** True where lines of several orders stand together. */
  readonly hasCode: boolean;
  readonly onPicked: () => void;
  readonly onShort: () => void;
  readonly onReplace: () => void;
  readonly onUndo: () => void;
}

/** One line to pick, and what came of it. */
export function LineCard({ order, line, hasCode, onPicked, onShort, onReplace, onUndo }: LineCardProps) {
  const { name, pack, quantity, by_weight, substitution, note, pick } = line;
  const { unique_code: code, completion_status } = order;
  const isOpen = stepOf(completion_status) === 'processing';
  const about = hasCode ? `${name} of ${code}` : name;
  const near = useNearRemoved();
  return (
    <Card aria-label={about} className={styles.line} data-state={pick?.outcome}>
      <div className={styles.what}>
        <b className={styles.quantity}>{by_weight ? `${quantity} kg` : `${shareText(quantity)} ×`}</b>
        <div className={styles.name}>
          <OwnText>{name}</OwnText>
          {pack !== undefined && <span className={desk.soft}>{pack}</span>}
          {hasCode && <Badge>{code}</Badge>}
        </div>
      </div>
      {note !== undefined && <p className={styles.note}>{noteSentence(note)}</p>}
      {pick === null && <p className={desk.soft}>{substitution ? wishSentence(substitution) : noWish}</p>}
      {pick !== null && (
        <p role="status">
          <b>{outcomeText(line, pick)}</b>
          {pick.back > 0 && <span>{` · ${nairaText(pick.back)} goes back`}</span>}
          {pick.by !== '' && <span className={desk.soft}>{` · ${pick.by}`}</span>}
        </p>
      )}
      {isOpen && pick === null && (
        <div ref={near.row} className={styles.presses}>
          <Button isWide aria-label={`Picked: ${about}`} onClick={onPicked}>
            Picked
          </Button>
          <Button tone="quiet" aria-label={`Short: ${about}`} onClick={onShort}>
            Short
          </Button>
          <Button
            tone="quiet"
            aria-label={`Replace: ${about}`}
            disabled={substitution === 'none'}
            onClick={onReplace}
          >
            Replace
          </Button>
        </div>
      )}
      {isOpen && pick !== null && (
        <div ref={near.row} className={styles.presses}>
          <Button isWide tone="quiet" aria-label={`Undo: ${about}`} onClick={onUndo}>
            Undo
          </Button>
        </div>
      )}
    </Card>
  );
}

const noWish = 'If it runs out: no wish, ask them';
