import type { PaymentState, PurposeName } from '@marketsquare/core/shop/settlement';
import type { UnitOfWork } from '../../../store/database/index.ts';

/** Ends something unpaid, inside a unit of work that has loaded it. */
export interface Ending {
  readonly purpose: PurposeName;
  /** When it began to wait for its payment, in milliseconds since 1970; null once it is paid or over. */
  waitsSince(unit: UnitOfWork, id: string): Promise<number | null>;
  /** Ends it if its time is over. */
  end(unit: UnitOfWork, id: string, tries: readonly PaymentState[]): Promise<void>;
}
