import type { Mail, Mailbox, MailingShop } from './mail.ts';

/** One part of a letter. */
export type Part =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A button; the text has its address in full. */
  | { readonly kind: 'action'; readonly label: string; readonly href: string }
  | { readonly kind: 'table'; readonly title: string; readonly rows: readonly TableRow[] }
  /** A card to print and to cut out. */
  | {
      readonly kind: 'card';
      readonly name: string;
      readonly amount: string;
      readonly number: string;
      readonly note: string;
    };

/** The item, its price or text, and the note below it. */
export type TableRow = readonly [label: string, value: string, ...remarks: string[]];

/** A mail before it is set as text and as HTML. */
export interface Letter {
  readonly to: Mailbox;
  readonly subject: string;
  readonly parts: readonly Part[];
}

export function paragraph(text: string): Part {
  return { kind: 'paragraph', text };
}

/** @param path  of a page of the shop, such as /login */
export function action(label: string, shop: MailingShop, path: string): Part {
  return { kind: 'action', label, href: `${shop.origin}${path}` };
}

export function table(title: string, rows: readonly TableRow[]): Part {
  return { kind: 'table', title, rows };
}

/** @param number  typed where the card is used */
export function card(name: string, amount: string, number: string, note: string): Part {
  return { kind: 'card', name, amount, number, note };
}

/** Sets a letter twice, as text and as HTML, with the shop's name above and its contacts below. */
export function writeLetter({ to, subject, parts }: Letter, shop: MailingShop): Mail {
  const closing = `Questions? Call ${shop.supportPhone} or write to ${shop.supportEmail}.`;
  return {
    to,
    subject,
    text: [...parts.map(textOf), '--', shop.company, closing, ''].join('\n\n'),
    html: page(subject, shop, parts.map((part) => htmlOf(part, shop)).join('\n'), closing),
  };
}

function textOf(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'action':
      return `${part.label}:\n${part.href}`;
    case 'table':
      return [part.title, ...part.rows.flatMap(linesOf)].join('\n');
    case 'card':
      return [part.name, part.amount, `Serial number: ${part.number}`, part.note].join('\n');
    default:
      return part satisfies never;
  }
}

function linesOf([label, value, ...remarks]: TableRow): string[] {
  return [`  ${label}: ${value}`, ...remarks.map((remark) => `    ${remark}`)];
}

function htmlOf(part: Part, shop: MailingShop): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`;
    case 'action':
      return `<p style="margin:24px 0"><a href="${escapeHtml(part.href)}" style="${buttonStyle(shop)}">${escapeHtml(part.label)}</a></p>`;
    case 'table':
      return `<h2 style="font-size:16px;margin:24px 0 8px">${escapeHtml(part.title)}</h2>
<table style="width:100%;border-collapse:collapse">${part.rows.map(rowOf).join('')}</table>`;
    case 'card':
      return cardOf(part, shop);
    default:
      return part satisfies never;
  }
}

function rowOf([label, value, ...remarks]: TableRow): string {
  const below = remarks.map((remark) => `<br><span style="${remarkStyle}">${escapeHtml(remark)}</span>`);
  return `<tr><td style="${cellStyle}">${escapeHtml(label)}${below.join('')}</td><td style="${cellStyle};text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`;
}

/** Drawn with borders alone, so that it is whole on paper where grounds are not printed. */
function cardOf({ name, amount, number, note }: Part & { readonly kind: 'card' }, shop: MailingShop): string {
  const { accent } = coloursOf(shop);
  return `<div style="${cardStyle(shop)}">
<p style="margin:0;color:${accent};font-size:14px;font-weight:bold">${escapeHtml(shop.name)} Gift Card</p>
<p style="margin:0 0 12px;font-size:18px">${escapeHtml(name)}</p>
<p style="margin:0 0 12px;font-size:32px;font-weight:bold">${escapeHtml(amount)}</p>
<p style="margin:0;font-size:13px">Serial number</p>
<p style="margin:0 0 12px;font-family:'Courier New',monospace;font-size:18px;font-weight:bold">${escapeHtml(number)}</p>
<p style="margin:0;color:#5b665f;font-size:13px">${escapeHtml(note)}</p>
</div>`;
}

/** The colours of a shop that has none of its own. */
const usualColours = { accent: '#1f6b3a', tint: '#f0f6ee' };

/** Those that the settings have accepted can be read, on white and on their tint, and white letters on them. */
function coloursOf({ colours }: MailingShop) {
  return colours ?? usualColours;
}

function cardStyle(shop: MailingShop): string {
  const { accent, tint } = coloursOf(shop);
  return `margin:24px 0;padding:24px;border:2px dashed ${accent};border-radius:12px;background:${tint};page-break-inside:avoid`;
}

function buttonStyle(shop: MailingShop): string {
  return `display:inline-block;padding:12px 24px;border-radius:10px;background:${coloursOf(shop).accent};color:#ffffff;font-weight:bold;text-decoration:none`;
}

const remarkStyle = 'color:#5b665f;font-size:13px';
const cellStyle = 'padding:8px 0;border-bottom:1px solid #e2e4de;vertical-align:top';

function page(title: string, shop: MailingShop, body: string, closing: string): string {
  const { name, company } = shop;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#faf9f5;color:#1d2a22;font-family:Arial,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff">
<p style="margin:0 0 24px;color:${coloursOf(shop).accent};font-size:20px;font-weight:bold">${escapeHtml(name)}</p>
${body}
</div>
<p style="max-width:560px;margin:16px auto;color:#5b665f;font-size:13px">${escapeHtml(company)}. ${escapeHtml(closing)}</p>
</body>
</html>
`;
}

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities.get(sign) ?? sign);
}
