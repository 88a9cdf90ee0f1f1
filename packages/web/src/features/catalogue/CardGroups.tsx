import type { ReactElement } from 'react';
import styles from './CardGroups.module.css';

/** The number of cards that are left out together while out of view: whole rows at every width. */
const groupSize = 12;

/** Combos are four a row on a wide screen, everything else six. [CAT-05, CAT-06] */
export type Density = 'normal' | 'combos';

interface CardGroupsProps {
  readonly density?: Density;
  /** List items, each with a key. */
  readonly cards: readonly ReactElement[];
}

/** Cards in rows: two a row on a phone, four on a tablet, six on a desktop. [CAT-05] */
export function CardGroups({ density = 'normal', cards }: CardGroupsProps) {
  const firsts = Array.from({ length: Math.ceil(cards.length / groupSize) }, (_, index) => index * groupSize);
  return (
    <div className={styles.groups} data-density={density}>
      {firsts.map((first) => {
        const group = cards.slice(first, first + groupSize);
        return (
          <ul key={first} className={styles.group} style={{ '--cards': group.length }}>
            {group}
          </ul>
        );
      })}
    </div>
  );
}
