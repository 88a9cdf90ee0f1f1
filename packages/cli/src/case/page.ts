import { minuteText } from '@marketsquare/core/kernel/calendar';
import type { ExplainedView } from '@marketsquare/core/shop/pricing';
import { countText } from '../contract/count-text.ts';
import { verificationLines } from '../verdict/verification-lines.ts';
import type { CaseView, Moment, MoneyProof } from './case-view.ts';
import { type Markup, markup } from './markup.ts';
import { caseStyle } from './style.ts';

/** A machine's picture, as an SVG document. */
export interface Picture {
  readonly actor: string;
  readonly svg: string;
}

/** A page, and what had to be left out of it. */
export interface CasePage {
  readonly html: string;
  /** The number of entries that are only counted. */
  readonly summarised: number;
  /** The machines whose pictures are left out. */
  readonly withoutPicture: readonly string[];
}

/** The most bytes of a case: as much as mail takes, and as a phone opens at once. */
export const mostBytes = 4 * 1_024 * 1_024;

/** The most entries that a timeline shows one by one. */
const mostMoments = 1_000;

/**
 * A case as one page without script, which needs nothing beside itself. Where it would be larger than `mostBytes`, older
 * entries are only counted, and then the largest pictures are left out.
 */
export function casePage(view: CaseView, pictures: readonly Picture[]): CasePage {
  let shown = Math.min(view.moments.length, mostMoments);
  let drawn = pictures;
  for (;;) {
    const html = documentOf(view, shown, drawn);
    const isSmall = Buffer.byteLength(html) <= mostBytes;
    if (isSmall || (shown <= 1 && drawn.length === 0)) {
      const left = pictures.filter((one) => !drawn.includes(one)).map(({ actor }) => actor);
      return { html, summarised: view.moments.length - shown, withoutPicture: left };
    }
    if (shown > 100) shown = Math.floor(shown / 2);
    else if (drawn.length > 0) drawn = drawn.filter((one) => one !== largest(drawn));
    else shown = Math.floor(shown / 2);
  }
}

function largest(pictures: readonly Picture[]): Picture | undefined {
  return pictures.toSorted((one, other) => other.svg.length - one.svg.length)[0];
}

function documentOf(view: CaseView, shown: number, pictures: readonly Picture[]): string {
  const sections = [
    sectionOf('facts', 'What the shop knows', factsOf(view)),
    sectionOf('end', 'How it ended', endOf(view)),
    sectionOf('money', 'The money, and its proof', view.money.map(moneyOf)),
    sectionOf('difference', 'Is this what happened?', differenceOf(view)),
    sectionOf('timeline', 'What happened', timelineOf(view.moments, shown)),
    sectionOf('machines', 'The machines at the end', machinesOf(view, pictures)),
  ].filter(({ content }) => content.length > 0);
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="robots" content="noindex">
<title>${view.title}</title>
<style>
${{ html: caseStyle }}
</style>
</head>
<body>
<main>
<h1>${view.title}</h1>
${introOf(view)}
<nav aria-label="Contents"><ul>${sections.map(({ id, heading }) => markup`<li><a href="#${id}">${heading}</a></li>`)}</ul></nav>
${sections.map(
  ({ id, heading, content }) => markup`<section aria-labelledby="${id}">
<h2 id="${id}">${heading}</h2>
${content}
</section>
`,
)}</main>
</body>
</html>
`;
  return page.html;
}

function sectionOf(id: string, heading: string, content: readonly Markup[]) {
  return { id, heading, content };
}

function introOf({ startedAt, moments }: CaseView): Markup {
  if (startedAt === null) return markup`<p class="soft">No visit of it was shared.</p>`;
  return markup`<p class="soft">A visit of ${countText(moments.length)} entries, begun on <time datetime="${new Date(startedAt).toISOString()}">${minuteText(startedAt)}</time>. Personal values are no part of a recording.</p>`;
}

function factsOf({ facts }: CaseView): readonly Markup[] {
  return facts.map(
    ({ code, status, lines }) => markup`<h3>Order ${code}: ${status}</h3>
<table><tbody>${lines.map(({ label, text }) => markup`<tr><th scope="row">${label}</th><td>${text}</td></tr>`)}</tbody></table>
`,
  );
}

function endOf({ ending }: CaseView): readonly Markup[] {
  if (ending.length === 0) return [];
  return [
    markup`<table><tbody>${ending.map(
      ({ what, name, text }) =>
        markup`<tr><th scope="row">${what}</th><td>${name}</td><td class="amount">${text}</td></tr>`,
    )}</tbody></table>`,
  ];
}

function moneyOf({ subject, note, trees, comparedWith, comparisons }: MoneyProof): Markup {
  const different = comparisons.filter((one) => !one.isEqual);
  const verdict =
    comparisons.length === 0
      ? markup``
      : different.length === 0
        ? markup`<p class="good">Every amount equals the ${comparedWith}.</p>`
        : markup`<ul class="bad">${different.map(
            ({ what, explained, kept }) =>
              markup`<li>${what}: ${explained} here, ${kept} in the ${comparedWith}</li>`,
          )}</ul>`;
  return markup`<h3>${subject}</h3>
<p class="soft">${note}</p>
<ul>${trees.map(treeOf)}</ul>
${verdict}
`;
}

function treeOf({ label, amount, words, parts }: ExplainedView): Markup {
  const inner = parts.length === 0 ? null : markup`<ul>${parts.map(treeOf)}</ul>`;
  const how = words === '' ? null : markup` <span class="soft">${words}</span>`;
  return markup`<li>${label} <b>${amount}</b>${how}${inner}</li>`;
}

function differenceOf({ verification }: CaseView): readonly Markup[] {
  if (verification === null) return [];
  const [first = '', ...more] = verificationLines(verification, (_style, text) => text);
  const sides = verification.divergence?.sides ?? [];
  const tone = { proven: 'good', partlyProven: 'warm', diverged: 'bad' }[verification.verdict];
  return [
    markup`<p class="${tone}">${first}</p>`,
    ...(sides.length === 0
      ? more.map((line) => markup`<p>${line.trim()}</p>`)
      : [
          markup`<table><thead><tr><th scope="col"></th><th scope="col"></th><th scope="col">recorded</th><th scope="col">folded</th></tr></thead><tbody>${sides.map(
            ({ what, name, other, folded }) =>
              markup`<tr><th scope="row">${what}</th><td>${name}</td><td>${other ?? 'not recorded'}</td><td>${folded ?? '–'}</td></tr>`,
          )}</tbody></table>`,
        ]),
  ];
}

function timelineOf(moments: readonly Moment[], shown: number): readonly Markup[] {
  if (moments.length === 0) return [];
  const older = moments.slice(0, moments.length - shown);
  return [
    ...(older.length === 0 ? [] : [summaryOf(older)]),
    markup`<ol>${moments.slice(older.length).map(momentOf)}</ol>`,
  ];
}

/** Older entries, counted by machine and event. */
function summaryOf(older: readonly Moment[]): Markup {
  const counts = new Map<string, number>();
  for (const { actor, event } of older) {
    const key = `${actor} ← ${event}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const last = older.at(-1)?.seq ?? 0;
  return markup`<p>A case is at most ${countText(mostBytes / 1_024 / 1_024)} MB and ${countText(mostMoments)} entries long, so its oldest ${countText(older.length)} entries, up to entry ${last}, are only counted:</p>
<ul>${[...counts].map(([key, count]) => markup`<li>${countText(count)} × ${key}</li>`)}</ul>
`;
}

function momentOf({
  seq,
  offsetMs,
  actor,
  event,
  entered,
  refusedBy,
  because,
  words,
  asked,
}: Moment): Markup {
  return markup`<li id="entry-${seq}"><span class="soft">${seq} · ${offsetText(offsetMs)}</span> <b>${actor}</b> ← ${event}${
    entered === '' ? null : markup`<br>→ ${entered}`
  }${refusedBy.length === 0 ? null : markup`<br><span class="warm">refused by ${[refusedBy.join(', '), ...because].join(': ')}</span>`}${words.map(
    (text) => markup`<br>“${text}”`,
  )}${asked === null ? null : markup`<br>asked: <b>${asked}</b>`}</li>
`;
}

function offsetText(offsetMs: number): string {
  return `${(offsetMs / 1_000).toFixed(1)} s`;
}

function machinesOf({ machines }: CaseView, pictures: readonly Picture[]): readonly Markup[] {
  return machines.map(({ actor, state }) => {
    const picture = pictures.find((one) => one.actor === actor);
    if (picture === undefined) return markup`<h3>${actor}</h3><p>${state}</p>`;
    const data = `data:image/svg+xml;base64,${Buffer.from(picture.svg).toString('base64')}`;
    return markup`<figure>
<figcaption><b>${actor}</b>: ${state}</figcaption>
<div role="region" tabindex="0" aria-label="Chart of ${actor}"><img src="${data}" alt="Chart of ${actor}; active: ${state}"></div>
</figure>
`;
  });
}
