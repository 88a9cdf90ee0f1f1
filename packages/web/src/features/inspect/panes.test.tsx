import type { Drawing } from '@marketsquare/chart/drawing';
import { expect, test } from 'vitest';
import { markup } from '../../platform/testing/markup.ts';
import { signedIn } from '../../platform/testing/recorded-visit.ts';
import { ChartDrawing } from './ChartDrawing.tsx';
import { EventList } from './EventList.tsx';
import { MachineList } from './MachineList.tsx';
import { SendForm } from './SendForm.tsx';
import SequenceDiagram from './SequenceDiagram.tsx';
import { StepPane } from './StepPane.tsx';
import { ValueTree } from './ValueTree.tsx';
import { followVisit, snapshotsAfter } from './visit.ts';

const nothing = () => {};
const visit = followVisit('one');
for (const entry of signedIn()) visit.take(entry);
const { steps } = visit;

/** Reads like the page: a space between the words of one element and those of the next. */
const reads = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const lamp: Drawing = {
  width: 199.2,
  height: 100,
  boxes: [
    {
      ...{ id: 'lamp', name: 'lamp', kind: 'compound', hasParts: true, isRegion: false },
      ...{ x: 0, y: 10, width: 190, height: 90, nameX: 20, nameY: 30 },
      tags: [{ text: 'lit', x: 40, width: 32 }],
      lines: [{ x: 20, y: 50, line: [{ text: 'entry / glow', tone: 'action' }] }],
    },
    {
      ...{ id: 'lamp.out', name: 'out', kind: 'final', hasParts: false, isRegion: true },
      ...{ x: 100, y: 60, width: 60, height: 30, nameX: 110, nameY: 80 },
      tags: [],
      lines: [],
    },
  ],
  dots: [{ stateId: 'lamp', x: 15, y: 70, radius: 6 }],
  edges: [
    {
      id: 'first',
      points: [
        { x: 15, y: 70 },
        { x: 95, y: 70 },
      ],
      label: null,
    },
    {
      id: 'second',
      points: [
        { x: 10, y: 20 },
        { x: 60, y: 20 },
      ],
      label: {
        ...{ x: 30, y: 12, width: 50, height: 20 },
        lines: [
          {
            x: 34,
            y: 26,
            line: [
              { text: 'press', tone: 'trigger' },
              { text: ' if dark', tone: 'guard' },
            ],
          },
        ],
      },
    },
  ],
};

test('a chart is drawn where it was laid out, with a margin, its active states, ends, dots, labels and words', () => {
  const picture = markup(<ChartDrawing name="lamp" drawing={lamp} active={new Set(['lamp', 'lamp.out'])} />)
    .replaceAll(/(\d+\.\d+)"/g, (_, length) => `${Math.round(Number(length))}"`)
    .replaceAll('><', '>\n<')
    .split('\n')
    .filter((line) => !/^<\/(rect|path|circle|g|svg)>$/.test(line));
  expect(picture).toEqual([
    '<svg role="img" aria-label="lamp: lamp.out active" width="208" height="108" viewBox="-4 -4 208 108">',
    '<rect data-state="active" data-parts="true" data-region="false" data-id="lamp" x="0" y="10" width="190" height="90" rx="12">',
    '<rect data-state="active" data-parts="false" data-region="true" data-id="lamp.out" x="100" y="60" width="60" height="30" rx="9">',
    '<rect data-state="active" data-parts="false" data-region="true" x="104" y="64" width="52" height="22" rx="6">',
    '<g>',
    '<path d="M15,70L86,70">',
    '<path d="M95,70L86,65.5L86,74.5Z">',
    '<g>',
    '<path d="M10,20L51,20">',
    '<path d="M60,20L51,15.5L51,24.5Z">',
    '<circle cx="15" cy="70" r="6">',
    '<rect x="18" y="37" width="70" height="17">',
    '<text x="20" y="30" textLength="35">lamp</text>',
    '<g>',
    '<rect x="60" y="17" width="32" height="17" rx="9">',
    '<text x="66" y="30" textLength="20">lit</text>',
    '<text x="20" y="50" textLength="66">entry / glow</text>',
    '<text x="110" y="80" textLength="23">out</text>',
    '<g>',
    '<rect x="30" y="12" width="50" height="20" rx="5">',
    '<text x="34" y="26" textLength="34">press</text>',
    '<text x="72" y="26" textLength="35">if dark</text>',
  ]);
  const dark = markup(<ChartDrawing name="lamp" drawing={lamp} active={new Set(['lamp'])} />);
  expect(dark).toContain('aria-label="lamp: no state is active"');
  expect(dark.match(/data-state="active"/g)).toHaveLength(1);
});

test('a value is a tree to unfold: what is in it by its name, and how much of it there is', () => {
  const value = { lines: [{ id: 1 }], none: [], empty: {}, off: null, word: 'a', gone: undefined };
  expect(markup(<ValueTree name="context" value={value} isOpen />)).toBe(
    '<details open=""><summary><span>context</span> <span>{6}</span></summary><div><details><summary><span>lines</span> <span>[1]</span></summary><div><details><summary><span>0</span> <span>{1}</span></summary><div><p><span>id</span> <code>1</code></p></div></details></div></details><p><span>none</span> <code>[]</code></p><p><span>empty</span> <code>{}</code></p><p><span>off</span> <code>null</code></p><p><span>word</span> <code>&quot;a&quot;</code></p><p><span>gone</span> <code>undefined</code></p></div></details>',
  );
});

const events = (place: number, only: string | null, actor: string | null = 'shop', isFollowing = false) =>
  markup(<EventList {...{ steps, only, actor, place, isFollowing }} onFilter={nothing} onPlace={nothing} />);

/** The disabled buttons of a list, and the number of the selected event. */
const marks = (list: string) => [
  ...(list.match(/<button[^>]* disabled="".*?<\/button>/g) ?? []).map(
    (button) => /aria-label="(\w+)"/.exec(button)?.[1] ?? reads(button),
  ),
  ...(list.match(/(?<=aria-current="step"><span>)\d+/g) ?? []),
];

test('the events are listed newest first, with where each left its machine, and the one looked at is named', () => {
  const last = steps.length - 1;
  expect(reads(events(last, null))).toBe(
    'Events Now Only shop 6 shop shop.signedIn → signedIn 5 payment xstate.init → idle 4 checkout xstate.init → closed 3 foodCart xstate.init → ready 2 groceryCart xstate.init → ready 1 selection xstate.init → lists.waiting, choice.unset 0 shop xstate.init → anonymous',
  );
  expect(reads(events(last, 'shop'))).toBe(
    'Events Now Only shop 6 shop shop.signedIn → signedIn 0 shop xstate.init → anonymous',
  );
  expect([
    marks(events(last, null, 'shop', true)),
    marks(events(last, null)),
    marks(events(0, null)),
    marks(events(2, null)),
    marks(events(3, 'shop')),
    marks(events(0, 'stranger')),
  ]).toEqual([
    ['Later', 'Now', '6'],
    ['Later', '6'],
    ['Earlier', '0'],
    ['2'],
    ['Earlier'],
    ['Earlier', 'Later'],
  ]);
  expect(reads(events(0, 'stranger', null))).toBe('Events Now Only one machine');
  expect(events(0, 'shop')).toContain('<input type="checkbox" checked=""/>');
  expect(events(0, null)).toContain('<input type="checkbox"/>');
});

test('an event that guards refused is listed with the words that the shopper read, and how often', () => {
  const listed = (count: number) => {
    const refused = { guards: ['hasLines'], message: { id: 'hasLines', params: {} }, count };
    const pressed = steps.slice(3, 4).map((step) => ({
      ...step,
      entry: { ...step.entry, event: { type: 'cart.opened' }, refused },
      hasMoved: false,
    }));
    const only = { only: null, actor: null, place: 0, isFollowing: true };
    return reads(markup(<EventList steps={pressed} {...only} onFilter={nothing} onPlace={nothing} />));
  };
  expect(listed(1)).toMatch(
    /foodCart cart.opened ✗ refused by hasLines: “Put something into the cart first\.”$/,
  );
  expect(listed(3)).toMatch(
    /foodCart cart.opened ✗ refused 3 times by \w+: “Put something into the cart first\.”$/,
  );
});

test('the machines are those that run, or all of them when nobody shops, each with its state', () => {
  const list = (live: readonly string[] | null, chosen: string | null, isFixed: boolean) =>
    reads(
      markup(
        <MachineList
          {...{ live, chosen, isFixed }}
          snapshots={snapshotsAfter(steps, steps.length)}
          onChoose={nothing}
        />,
      ).replaceAll(/<button[^>]*aria-pressed="true"[^>]*>/g, '*'),
    );
  expect([list(null, null, false), list(['shop'], 'payment', true), list([], 'shop', false)]).toEqual([
    'Machines *Follow events shop signedIn selection lists.waiting, choice.unset groceryCart ready foodCart ready checkout closed payment idle',
    'Machines Follow events shop signedIn * payment idle',
    'Machines *Follow events * shop signedIn',
  ]);
});

test('an entry is told with its time, what it says, and the state and context of its machine after it', () => {
  const step = steps.at(-1);
  if (step === undefined) throw new Error('a visit has entries');
  const pane = (payload: object, actor: string | null) => {
    const entry = {
      ...step.entry,
      at: Date.UTC(2026, 10, 21, 8, 5, 3, 7),
      event: { type: 'shop.x', ...payload },
    };
    return markup(<StepPane step={{ ...step, entry }} actor={actor} snapshot={step.snapshot} />);
  };
  expect(reads(pane({ id: 3 }, 'shop'))).toMatch(
    /^Entry 6 shop ← shop\.x at 09:05:03\.007 in Lagos Changed in shop state &quot;anonymous&quot; → &quot;signedIn&quot; payload \{1\} id 3 shop state &quot;signedIn&quot; shop context \{3\} chosen null /,
  );
  expect(pane({ id: 3 }, 'shop').match(/<details open="">/g)).toHaveLength(1);
});

test('a form offers what the machine takes, and says when it runs nowhere', () => {
  const form = (actor: string, isLive: boolean, after = steps.length) =>
    markup(
      <SendForm
        {...{ actor, isLive, steps }}
        snapshot={snapshotsAfter(steps, after).get(actor)}
        onSend={nothing}
      />,
    );
  expect(reads(form('shop', true))).toBe(
    'Send to shop Event shop.modeSubmitted shop.storeChosen shop.rulesRead shop.orderRequoted shop.orderConfirmed shop.checkoutRequested shop.signedOut shop.signedIn (not in this state) Payload, as JSON {} Send event',
  );
  expect(form('shop', true)).not.toContain('disabled');
  expect(reads(form('stranger', true))).toBe('Send to stranger Event Payload, as JSON {} Send event');
  expect(form('stranger', true)).toContain('disabled');
  expect(form('shop', false)).toContain('disabled');
  expect(reads(form('shop', false))).toMatch(/Send event shop does not run in any tab now\.$/);
});

test('an entry that begins its machine says all of it, and one that changes nothing says so', () => {
  const said = (index: number) => {
    const step = steps[index];
    if (step === undefined) throw new Error('a visit has entries');
    return reads(markup(<StepPane step={step} actor={null} snapshot={undefined} />));
  };
  expect(said(0)).toMatch(/Changed in shop all of it nothing → \{&quot;state&quot;:&quot;anonymous&quot;/);
  const [first] = steps;
  if (first === undefined) throw new Error('a visit has entries');
  const same = { ...first, before: first.snapshot };
  expect(reads(markup(<StepPane step={same} actor={null} snapshot={undefined} />))).toContain(
    'Changed in shop Nothing changed.',
  );
});

const drawnSequence = (all: typeof steps, seq: number) => markup(<SequenceDiagram steps={all} seq={seq} />);

test('a visit is drawn as a sequence and listed as one, with the chosen entry marked in both', () => {
  const picture = drawnSequence(steps, 6);
  expect(reads(picture)).toMatch(
    /^begins begins begins begins begins begins shop\.signedIn The same as a list /,
  );
  expect(picture.match(/data-state="current"/g)).toHaveLength(1);
  expect(reads(/<g[^>]*data-state="current">.*?<\/g>/.exec(picture)?.[0] ?? '')).toBe('shop.signedIn');
  expect(/<li aria-current="step">([^<]*)</.exec(picture)?.[1]).toBe('the shop itself → shop: shop.signedIn');
  expect(drawnSequence(steps, 0)).toContain('<li aria-current="step">the shop itself → shop: begins<');
});

test('an event that guards refused ends in a cross, and the list says it', () => {
  const refused = { guards: ['hasLines'], message: { id: 'hasLines', params: {} }, count: 1 };
  const pressed = steps.map((step) =>
    step.entry.seq === 6 ? { ...step, entry: { ...step.entry, refused } } : step,
  );
  const picture = drawnSequence(pressed, 6);
  expect(picture).toContain('the shop itself → shop: shop.signedIn, refused<');
  expect(picture.match(/data-kind="refused"/g)).toHaveLength(1);
});

test('of a long visit the messages around the chosen one are drawn', () => {
  const last = steps.at(-1);
  if (last === undefined) throw new Error('a visit has entries');
  const long = Array.from({ length: 450 }, (_, seq) => ({
    ...last,
    entry: { ...last.entry, seq, event: { type: `shop.press${seq}` } },
  }));
  const said = (seq: number) => reads(drawnSequence(long, seq));
  expect(said(0)).toContain('Messages 1 to 200 of 450');
  expect(said(399)).toContain('Messages 201 to 400 of 450');
  expect(said(449)).toContain('Messages 401 to 450 of 450');
  expect(said(449)).not.toContain('shop.press399');
});
