import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Amounts } from './Amounts.tsx';
import { AmountTree } from './AmountTree.tsx';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Chips } from './Chips.tsx';
import { Choices } from './Choices.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Field } from './Field.tsx';
import { Floating } from './Floating.tsx';
import { IconButton } from './IconButton.tsx';
import { Paging } from './Paging.tsx';
import { Price } from './Price.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { RadioCard, RadioCardGroup } from './RadioCard.tsx';
import { RequestBar } from './RequestBar.tsx';
import { Skeleton } from './Skeleton.tsx';
import { StatusPanel } from './StatusPanel.tsx';
import { Select, TextArea } from './TextInput.tsx';

const nothing = () => {};
const leaf = { label: 'Rice', amount: '₦1', words: '', parts: [] };

/** The markup of a part, without the names of its styles and the lines of its signs; ids read as `id`. */
function markup(part: ReactNode): string {
  return renderToStaticMarkup(part)
    .replaceAll(/ class="[^"]*"/g, '')
    .replaceAll(/_R_\w*_/g, 'id')
    .replaceAll(/<svg.*?<\/svg>/g, '<svg/>');
}

const parts: readonly (readonly [name: string, part: () => ReactNode, markup: string])[] = [
  ['a badge', () => <Badge>New</Badge>, '<span data-tone="plain">New</span>'],
  [
    'a button',
    () => <Button>Pay</Button>,
    '<button type="button" data-tone="primary" aria-busy="false"><span>Pay</span></button>',
  ],
  [
    'a busy button',
    () => (
      <Button isBusy isWide size="small" tone="danger">
        Pay
      </Button>
    ),
    '<button type="button" data-tone="danger" data-size="small" data-wide="true" aria-busy="true" aria-disabled="true"><span>Pay</span><span aria-hidden="true"></span></button>',
  ],
  [
    'an icon button',
    () => <IconButton label="Close" icon="×" />,
    '<button type="button" data-tone="plain" aria-label="Close" title="Close">×</button>',
  ],
  ['a card', () => <Card>Words</Card>, '<section data-padding="normal">Words</section>'],
  [
    'a tick',
    () => <Checkbox label="Agree" readOnly />,
    '<div><label><input type="checkbox" readOnly=""/><span>Agree</span></label></div>',
  ],
  [
    'a tick with a problem',
    () => <Checkbox label="Agree" error="Missing" readOnly />,
    '<div><label><input type="checkbox" aria-invalid="true" aria-describedby="id" readOnly=""/><span>Agree</span></label><p id="id" role="alert">Missing</p></div>',
  ],
  [
    'chips',
    () => (
      <Chips
        legend="Day"
        name="day"
        value="b"
        options={[
          { value: 'a', label: 'A', isDisabled: true },
          { value: 'b', label: 'B' },
        ]}
        onChange={nothing}
      />
    ),
    '<fieldset><legend>Day</legend><label><input type="radio" disabled="" name="day" value="a"/><span>A</span></label><label><input type="radio" name="day" checked="" value="b"/><span>B</span></label></fieldset>',
  ],
  [
    'choices',
    () => <Choices legend="Title" name="title" value="Mr" options={['Mr', 'Mrs']} onChange={nothing} />,
    '<div role="radiogroup" tabindex="-1" aria-labelledby="id-legend" aria-required="true"><p id="id-legend"><span>Title</span></p><div><label><input type="radio" name="title" checked="" value="Mr"/><span>Mr</span></label><label><input type="radio" name="title" value="Mrs"/><span>Mrs</span></label></div></div>',
  ],
  [
    'optional choices with a problem',
    () => (
      <Choices
        legend="Title"
        name="title"
        value=""
        options={['Mr']}
        isRequired={false}
        error="Choose"
        onChange={nothing}
      />
    ),
    '<div role="radiogroup" tabindex="-1" aria-labelledby="id-legend" aria-required="false" aria-invalid="true" aria-describedby="id-note"><p id="id-legend"><span>Title</span><span> (optional)</span></p><div><label><input type="radio" name="title" value="Mr"/><span>Mr</span></label></div><p id="id-note" role="alert">Choose</p></div>',
  ],
  [
    'nothing here',
    () => <EmptyState picture="∅" title="Nothing" />,
    '<div><span aria-hidden="true">∅</span><h2>Nothing</h2></div>',
  ],
  [
    'nothing here with a way',
    () => (
      <EmptyState picture="∅" title="Nothing" headingLevel="h1" action="Go">
        Words
      </EmptyState>
    ),
    '<div><span aria-hidden="true">∅</span><h1>Nothing</h1><div>Words</div><div>Go</div></div>',
  ],
  [
    'a field',
    () => (
      <Field label="Name" isRequired>
        x
      </Field>
    ),
    '<div><label id="id-label" for="id"><span>Name</span></label>x</div>',
  ],
  [
    'an optional field with a hint',
    () => (
      <Field label="Name" isRequired={false} hint="Hint">
        x
      </Field>
    ),
    '<div><label id="id-label" for="id"><span>Name</span><span> (optional)</span></label>x<p id="id-note">Hint</p></div>',
  ],
  [
    'a field with a problem',
    () => (
      <Field label="Name" hint="Hint" error="Problem">
        x
      </Field>
    ),
    '<div data-state="invalid"><label id="id-label" for="id"><span>Name</span></label>x<p id="id-note" role="alert">Problem</p></div>',
  ],
  ['a notice without a place', () => <Floating kind="word">Words</Floating>, ''],
  [
    'the first page',
    () => <Paging page={1} pages={2} onChoose={nothing} />,
    '<nav aria-label="Pages"><button type="button" data-tone="plain" aria-label="Previous page" title="Previous page" aria-disabled="true"><svg/></button><button type="button" aria-label="Page 1" aria-current="page">1</button><button type="button" aria-label="Page 2">2</button><button type="button" data-tone="plain" aria-label="Next page" title="Next page" aria-disabled="false"><svg/></button></nav>',
  ],
  [
    'the last of many pages',
    () => <Paging page={7} pages={7} onChoose={nothing} />,
    '<nav aria-label="Pages"><button type="button" data-tone="plain" aria-label="Previous page" title="Previous page" aria-disabled="false"><svg/></button><button type="button" aria-label="Page 1">1</button><span aria-hidden="true">…</span><button type="button" aria-label="Page 6">6</button><button type="button" aria-label="Page 7" aria-current="page">7</button><button type="button" data-tone="plain" aria-label="Next page" title="Next page" aria-disabled="true"><svg/></button></nav>',
  ],
  [
    'a price',
    () => <Price amount="₦1,200.50" />,
    '<span data-size="normal"><span><span>₦1,200</span><span>.50</span></span></span>',
  ],
  [
    'a price with all that is said of it',
    () => <Price amount="₦1,200.50" oldAmount="₦1,500.00" note="(Per Kg)" size="large" />,
    '<span data-size="large"><span><span>₦1,200</span><span>.50</span></span><s><span>before </span><span>₦1,500.00</span></s><span>(Per Kg)</span></span>',
  ],
  [
    'progress',
    () => (
      <ProgressLine value={1} max={2}>
        Half
      </ProgressLine>
    ),
    '<div><progress value="1" max="2" aria-labelledby="id" aria-valuetext="50 %"></progress><p id="id">Half</p></div>',
  ],
  [
    'progress at its end',
    () => (
      <ProgressLine value={2} max={2}>
        All
      </ProgressLine>
    ),
    '<div data-state="complete"><progress value="2" max="2" aria-labelledby="id" aria-valuetext="100 %"></progress><p id="id">All</p></div>',
  ],
  [
    'a choice',
    () => <RadioCard title="Wallet" readOnly />,
    '<label data-layout="row"><input type="radio" readOnly=""/><span><span>Wallet</span></span></label>',
  ],
  [
    'a choice with all that is said of it',
    () => <RadioCard title="Wallet" note="₦5" media="W" price="Free" layout="column" readOnly />,
    '<label data-layout="column"><input type="radio" readOnly=""/><span>W</span><span><span>Wallet</span><span>₦5</span></span><span>Free</span></label>',
  ],
  [
    'a group of choices',
    () => <RadioCardGroup legend="Pay by">x</RadioCardGroup>,
    '<fieldset><legend>Pay by</legend><div data-columns="1">x</div></fieldset>',
  ],
  [
    'a group of choices with a problem',
    () => (
      <RadioCardGroup legend="Pay by" columns={2} error="Choose">
        x
      </RadioCardGroup>
    ),
    '<fieldset><legend>Pay by</legend><div data-columns="2">x</div><p role="alert" tabindex="-1">Choose</p></fieldset>',
  ],
  [
    'the sign of requests',
    () => <RequestBar isBusy />,
    '<span role="status" aria-label="Loading" data-busy="true"><span aria-hidden="true"></span></span>',
  ],
  [
    'the sign of no requests',
    () => <RequestBar isBusy={false} />,
    '<span role="status" data-busy="false"></span>',
  ],
  ['a placeholder', () => <Skeleton />, '<span aria-hidden="true" data-shape="text"></span>'],
  [
    'a placeholder of a block',
    () => <Skeleton shape="block" width="1rem" height="2rem" />,
    '<span aria-hidden="true" data-shape="block" style="inline-size:1rem;block-size:2rem"></span>',
  ],
  [
    'work under way',
    () => <StatusPanel tone="underWay" title="Paying" />,
    '<p><span aria-hidden="true"></span><span>Paying</span></p>',
  ],
  [
    'work that came to nothing',
    () => (
      <StatusPanel tone="failed" title="Refused" text="Try again">
        <b>x</b>
      </StatusPanel>
    ),
    '<div data-tone="failed"><svg/><div><p>Refused</p><p>Try again</p><b>x</b></div></div>',
  ],
  [
    'work that waits',
    () => <StatusPanel tone="waiting" title="Waiting" />,
    '<div data-tone="waiting"><svg/><div><p>Waiting</p></div></div>',
  ],
  ['a long text', () => <TextArea readOnly />, '<textarea rows="3" readOnly=""></textarea>'],
  [
    'a list to choose from',
    () => <Select options={['Mr', { value: 'b', label: 'B' }]} placeholder="Choose" />,
    '<select><option value="">Choose</option><option value="Mr">Mr</option><option value="b">B</option></select>',
  ],
  [
    'an amount and its parts',
    () => <AmountTree amount={{ ...leaf, words: 'sum', parts: [leaf] }} />,
    '<div><p><span>Rice</span><span>₦1</span></p><p>sum</p><ul><li><div><p><span>Rice</span><span>₦1</span></p></div></li></ul></div>',
  ],
  [
    'amounts',
    () => (
      <Amounts
        rows={[
          { label: 'Subtotal', amount: '₦1', info: <i>?</i> },
          { label: 'Total', amount: '₦1', isTotal: true },
        ]}
      />
    ),
    '<dl><div><dt><span>Subtotal</span><i>?</i></dt><dd>₦1</dd></div><div data-total="true"><dt><span>Total</span></dt><dd>₦1</dd></div></dl>',
  ],
];

test.each(parts)(
  '%s tells its style sheet and screen readers what it is, and leaves out what it lacks',
  (_, part, made) => {
    expect(markup(part())).toBe(made);
  },
);
