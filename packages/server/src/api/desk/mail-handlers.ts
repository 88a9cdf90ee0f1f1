import type { Handlers } from '../../http/calls/handler.ts';
import { readPage } from '../../http/calls/read-page.ts';
import { requireStaff } from '../../people/identity/index.ts';
import { recordRead } from '../../records/audit/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { waitingMails } from '../../work/mail/index.ts';
import { selectFailedMails, sendMailAgain } from './failed-mails.ts';
import { requireAction } from './require-action.ts';

/** Mails that could not be delivered: listed, and sent again. */
export function mailDeskHandlers(ports: Ports): Handlers {
  return {
    staffFailedMails: async ({ query: { page, reason }, request }) => {
      const staff = await requireStaff(ports, request);
      await recordRead(ports, staff, 'mails.found', 'all', reason);
      const { rows, place } = await readPage(selectFailedMails(ports.database.read), page);
      const { waiting, failing } = await waitingMails(ports.database.read, ports.clock());
      const data = { mails: [...rows], waiting, failing, ...place };
      return { status: true, data, message: 'Mails found.' };
    },

    staffSendMail: async ({ path: { id }, body: { reason }, request }) => {
      const staff = await requireAction(ports, request, 'sendMail');
      await sendMailAgain(ports, staff, id, reason);
      return { status: true, data: null, message: 'The mail is on its way again.' };
    },
  };
}
