import { kobo, koboToNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import { endingText } from '@marketsquare/core/shop/desk';
import type { components } from '@marketsquare/core/wire/api';
import type { Handlers } from '../../http/calls/handler.ts';
import { readPage } from '../../http/calls/read-page.ts';
import { requireStaff } from '../../people/identity/index.ts';
import { recordRead } from '../../records/audit/index.ts';
import { claimOf, type OpenClaim, selectClaims } from '../../records/wallets/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { type ClaimEndingRow, type ClaimSettled, proposalsOf, settleClaim } from './claims.ts';
import { requireAction } from './require-action.ts';

type Schemas = components['schemas'];

const messages = {
  paidInCash: 'The claim is paid.',
  writtenOff: 'The claim is written off.',
} as const;

/** Debts of shoppers: listed, and settled where no refund to a wallet will pay them. [PAY-09] */
export function claimDeskHandlers(ports: Ports): Handlers {
  return {
    staffClaims: async ({ query: { page, reason }, request }) => {
      const staff = await requireStaff(ports, request);
      await recordRead(ports, staff, 'claims.found', 'open', reason);
      const { read } = ports.database;
      const { rows, place } = await readPage(selectClaims(read), page);
      const open = rows.map(claimOf);
      const proposals = await proposalsOf(read, open);
      const claims = open.map((claim) => wireClaim(claim, proposals.get(claim.reference)));
      return { status: true, data: { claims, ...place }, message: 'Claims found.' };
    },

    staffSettleClaim: async ({ body, request }) => {
      const staff = await requireAction(ports, request, 'settleClaim');
      const { attempt_id: attemptId, reference, ending, amount, reason } = body;
      const owed = amount === undefined ? null : nairaToKobo(amount);
      const settled = await settleClaim(ports, staff, { attemptId, reference, ending, amount: owed, reason });
      return { status: true, data: wireEnding(settled.row), message: messageOf(settled) };
    },
  };
}

function messageOf({ row, replaced }: ClaimSettled): string {
  if (row.state === 'settled') return messages[row.ending];
  const consent = 'A manager has to consent, by settling it alike.';
  return replaced === null
    ? consent
    : `This replaces what ${replaced.staff} had proposed, ${endingText(replaced.ending)}. ${consent}`;
}

function wireClaim(
  { reference, code, userId, amount, since }: OpenClaim,
  proposal: ClaimEndingRow | undefined,
): Schemas['StaffClaim'] {
  return {
    reference,
    code,
    user_id: userId,
    amount: koboToNaira(amount),
    since,
    proposal: proposal === undefined ? null : wireEnding(proposal),
  };
}

function wireEnding({
  seq: _,
  id: __,
  attempt_id: ___,
  amount,
  ...row
}: ClaimEndingRow): Schemas['StaffClaimEnding'] {
  return { ...row, amount: koboToNaira(kobo(amount)) };
}
