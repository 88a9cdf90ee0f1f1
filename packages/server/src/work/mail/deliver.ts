import { accentColours } from '@marketsquare/core/shop/settings';
import { isOfErased } from '../../store/database/index.ts';
import type { OutboxHandler, OutboxHandlers, OutboxWork } from '../../store/outbox/index.ts';
import type { OutgoingMail, Ports } from '../../store/ports/ports.ts';
import { report } from '../../store/ports/report.ts';
import { traced } from '../../store/tracing/index.ts';
import { keepMail } from './local-outbox.ts';
import { headerText, isPlainAddress, type Mail, type MailKinds, type WriteMail } from './mail.ts';

/** Tries until a mail is given up: with the outbox's delays about three days. */
const mostTries = 80;

type MailPorts = Pick<Ports, 'database' | 'clock' | 'settings' | 'mail' | 'log'>;

/**
 * The outbox's work for every kind of mail: it writes the mail from the database's present state, and hands
 * it to the mail server, or puts it into the local outbox.
 *
 * A mail goes out at least once. Every try carries the same Message-ID, so that a second copy is recognised,
 * and the local outbox holds it once. There it does not wait for the disk: a loss of power that loses any of the
 * mail also loses the end of its work, which is written later.
 */
export function mailHandlers(ports: MailPorts, kinds: MailKinds): OutboxHandlers {
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, write]) => [kind, deliver(ports, kind, write)]),
  );
}

function deliver(ports: MailPorts, kind: string, write: WriteMail): OutboxHandler {
  const { database, clock, mail: port } = ports;
  return async (work) => {
    const now = clock();
    const { name, company, contact, look } = ports.settings().identity;
    const shop = {
      name,
      company,
      supportPhone: contact.phone,
      supportEmail: contact.email,
      origin: port.origin,
      // Mail programs make their own of a dark theme.
      colours: look.colours && accentColours(look.colours.light, 'light'),
    };
    const mail = await write({ queries: database.read, shop, subject: work.subject, now });
    if (mail === null) return null;
    if (!isPlainAddress(mail.to.address)) {
      report(ports, 'warning', { event: 'mail.noAddress', kind });
      return 'givenUp';
    }
    const outgoing = sealed(mail, messageId(kind, work, port.origin), now);
    try {
      const { send } = port;
      await traced({ name: `mail ${kind}`, kind: 'call', facts: {} }, () =>
        send === null ? keepMail(database.relaxed, kind, mail, outgoing) : send(outgoing),
      );
      await mail.onSent?.();
    } catch (error) {
      // Its person was erased while it was written.
      if (isOfErased(error)) return null;
      if (work.tries + 1 < mostTries) throw error;
      report(ports, 'warning', { event: 'mail.givenUp', kind });
      return 'givenUp';
    }
    return null;
  };
}

/** A mail whose header lines contain no further lines. */
function sealed({ to, subject, text, html }: Mail, id: string, at: number): OutgoingMail {
  return {
    messageId: id,
    to: { name: headerText(to.name), address: to.address },
    subject: headerText(subject),
    text,
    html,
    at,
  };
}

function messageId(kind: string, { id, subject }: OutboxWork, origin: string): string {
  const local = `${kind}.${id}.${subject}`.replace(/[^\w.-]/g, '');
  return `<${local}@${new URL(origin).hostname}>`;
}
