import type { Kobo } from '@marketsquare/core/kernel/money';
import type { Gateway, Payable } from '@marketsquare/core/shop/settlement';
import type { UnitOfWork } from '../../../store/database/index.ts';
import type { NewWork } from '../../../store/outbox/index.ts';
import type { Ports } from '../../../store/ports/ports.ts';

/** Something that a card pays for, in its state within a unit of work. */
export interface Subject extends Payable {
  /** The ledger account that its price goes to. */
  readonly account: string;
}

/** Money that a card has paid, or that went back of it. */
export interface CardMoney {
  readonly reference: string;
  readonly provider: Gateway;
  readonly amount: Kobo;
}

export interface MoneyBack extends CardMoney {
  /** The amount that the card had paid in all. */
  readonly price: Kobo;
  readonly isWhole: boolean;
  /** A refund was sent for it; the bank has not taken it by itself. */
  readonly isAsked: boolean;
}

/** Background work that a payment ends and begins. */
export interface Consequences {
  readonly done: readonly Pick<NewWork, 'kind' | 'subject'>[];
  readonly begun: readonly NewWork[];
}

/** The ports by which a purpose draws codes and hides them. */
export type PurposePorts = Pick<Ports, 'chance' | 'secrets'>;

/** The consequences of a payment, for one kind of thing that can be paid; in the transaction that settles it. */
export interface Purpose {
  /** The name of the stream of an id. */
  named(id: string): string;
  /**
   * The thing of this id; null when there is none.
   *
   * @param tried  the amount of the try that money may have come by; left out for a new one
   */
  find(unit: UnitOfWork, id: string, tried?: Kobo): Promise<Subject | null>;
  /** All that was due has come. Its money is booked by the caller. */
  paid(unit: UnitOfWork, id: string, money: CardMoney, ports: PurposePorts): Promise<Consequences>;
  /** Money that had paid for it went back. */
  takenBack(unit: UnitOfWork, id: string, money: MoneyBack): Promise<void>;
  /** Money of a try went back. @returns work that must have an open row then */
  otherTakenBack(unit: UnitOfWork, id: string): Promise<readonly NewWork[]>;
}
