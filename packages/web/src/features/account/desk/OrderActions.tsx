import { formatNaira, koboToNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import {
  backText,
  consentText,
  nextAhead,
  refundEnds,
  type StaffAction,
  soldNothing,
  whyNotAdvance,
  whyNotCancel,
  whyNotRefund,
  whyNotRole,
} from '@marketsquare/core/shop/desk';
import { nextStatuses } from '@marketsquare/core/shop/tracking';
import { statusText } from '@marketsquare/core/storefront/orders';
import { type components, toRefundsLeft } from '@marketsquare/core/wire/api';
import { useState } from 'react';
import { freshId } from '../../../platform/chance.ts';
import { useShell } from '../../../platform/shell.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select, TextInput } from '../../../ui/TextInput.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { typedAmount } from './amount.ts';
import styles from './Desk.module.css';
import { DeskAction } from './DeskAction.tsx';
import type { Clerk } from './queries.ts';

type Facts = components['schemas']['OrderFacts'];

interface OrderActionsProps {
  readonly facts: Facts;
  readonly staff: Clerk;
}

/** The actions on an order, each with the reason why it is impossible. [ORD-22, ROLE-08] */
export function OrderActions({ facts, staff }: OrderActionsProps) {
  const [asked, setAsked] = useState<'advance' | 'refund' | 'credit' | 'cancel' | null>(null);
  const { order, refundable, refundable_to } = facts;
  const deskOrder = { status: order.completion_status, method: order.delivery_method };
  const ahead = nextAhead(deskOrder);
  const whyNot = (action: StaffAction, ofOrder: string | null) => whyNotRole(staff.role, action) ?? ofOrder;
  const close = () => setAsked(null);
  return (
    <section className={styles.actions} aria-label="What can be done">
      <DeskAction
        label="Move along"
        whyNot={whyNot('advance', whyNotAdvance(deskOrder))}
        effect={ahead === undefined ? null : `To “${statusText(ahead)}”.`}
        onPress={() => setAsked('advance')}
      />
      <DeskAction
        label="Refund"
        whyNot={whyNot('refund', whyNotRefund(null, nairaToKobo(refundable)))}
        effect={`Gives back up to ${backText(toRefundsLeft(refundable_to))}.`}
        onPress={() => setAsked('refund')}
      />
      <DeskAction
        label="Credit the wallet"
        whyNot={whyNot('credit', null)}
        effect="The shop gives it."
        onPress={() => setAsked('credit')}
      />
      <DeskAction
        label="Cancel the order"
        isDanger
        whyNot={whyNot('cancel', whyNotCancel(deskOrder))}
        effect={cancelText(facts)}
        onPress={() => setAsked('cancel')}
      />
      {asked === 'advance' && <Advance facts={facts} onClose={close} />}
      {asked === 'refund' && <Refund facts={facts} limit={staff.credit_limit} onClose={close} />}
      {asked === 'credit' && <Credit facts={facts} limit={staff.credit_limit} onClose={close} />}
      {asked === 'cancel' && <Cancel facts={facts} onClose={close} />}
    </section>
  );
}

interface OneActionProps {
  readonly facts: Facts;
  readonly onClose: () => void;
}

interface GivingProps extends OneActionProps {
  /** The most that one person may give within 24 hours, in naira. */
  readonly limit: number;
}

function Advance({ facts, onClose }: OneActionProps) {
  const { api } = useShell();
  // The order as it was when the dialog opened: a press confirms what its person has read.
  const [{ order }] = useState(facts);
  const { unique_code: code, completion_status: status, delivery_method: method } = order;
  const next = nextStatuses(status, method);
  const ahead = nextAhead({ status, method });
  const [to, setTo] = useState(ahead);
  if (to === undefined) return null;
  return (
    <ActionDialog
      title={`Move ${code} along`}
      says={`It is at “${statusText(status)}”. An order never goes back.`}
      confirm={`Move to “${statusText(to)}”`}
      act={(reason) =>
        api.post('/api/staff/orders/{code}/advance', {
          params: { path: { code } },
          body: { from: status, to, reason },
        })
      }
      onClose={onClose}
    >
      <Field label="To">
        <Select
          options={next.map((value) => ({ value, label: statusText(value) }))}
          value={to}
          onChange={(event) => setTo(next.find((one) => one === event.target.value))}
        />
      </Field>
    </ActionDialog>
  );
}

function Cancel({ facts, onClose }: OneActionProps) {
  const { api } = useShell();
  const { unique_code: code } = facts.order;
  return (
    <ActionDialog
      title={`Cancel ${code}`}
      says={cancelText(facts)}
      confirm={`Cancel ${code}`}
      isDanger
      act={(reason) =>
        api.post('/api/staff/orders/{code}/cancel', { params: { path: { code } }, body: { reason } })
      }
      onClose={onClose}
    />
  );
}

/** The money that goes back once an order is cancelled. */
function cancelText({ order, refundable_to }: Facts): string {
  const held = order.payments.flatMap(({ gateway, state, amount }) =>
    state === 'held' && isPart(gateway) ? [{ to: gateway, amount }] : [],
  );
  const back = backText(toRefundsLeft([...refundable_to, ...held]));
  return back === '' ? 'Nothing was paid for it.' : `It gives back ${back}.`;
}

function isPart(gateway: string): gateway is 'wallet' | 'gift' {
  return gateway === 'wallet' || gateway === 'gift';
}

function Refund({ facts: { order, refundable, refundable_to }, limit, onClose }: GivingProps) {
  const { api } = useShell();
  const [attempt_id] = useState(freshId);
  const [text, setText] = useState(`${refundable}`);
  const { unique_code: code } = order;
  const amount = typedAmount(text);
  const left = nairaToKobo(refundable);
  const deskOrder = { status: order.completion_status };
  const says = [
    `Up to ${formatNaira(left)} can go back: ${backText(toRefundsLeft(refundable_to))}.`,
    ...(refundEnds(deskOrder, amount, left) ? ['All of it ends an order that has not left.'] : []),
    ...(soldNothing(deskOrder) ? [] : [consentText(nairaToKobo(limit))]),
  ];
  return (
    <ActionDialog
      title={`Refund ${code}`}
      says={says.join(' ')}
      confirm={amount === null ? 'Refund' : `Refund ${formatNaira(amount)}`}
      isDanger
      whyNot={amount === null ? 'Type an amount in naira.' : whyNotRefund(amount, left)}
      act={(reason) =>
        api.post('/api/staff/orders/{code}/refund', {
          params: { path: { code } },
          body: { attempt_id, ...(amount === null ? {} : { amount: koboToNaira(amount) }), reason },
        })
      }
      onClose={onClose}
    >
      <AmountField value={text} onChange={setText} />
    </ActionDialog>
  );
}

function Credit({ facts: { order }, limit, onClose }: GivingProps) {
  const { api } = useShell();
  const [attempt_id] = useState(freshId);
  const [text, setText] = useState('');
  const amount = typedAmount(text);
  const { unique_code: order_code } = order;
  return (
    <ActionDialog
      title="Credit the customer’s wallet"
      says={`The shop gives it. ${consentText(nairaToKobo(limit))}`}
      confirm={amount === null ? 'Credit' : `Credit ${formatNaira(amount)}`}
      whyNot={amount === null ? 'Type an amount in naira.' : null}
      act={(reason) =>
        api.post('/api/staff/credits', {
          body: { attempt_id, order_code, amount: amount === null ? 0 : koboToNaira(amount), reason },
        })
      }
      onClose={onClose}
    >
      <AmountField value={text} onChange={setText} />
    </ActionDialog>
  );
}

interface AmountFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function AmountField({ value, onChange }: AmountFieldProps) {
  return (
    <Field label="Amount in naira">
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
