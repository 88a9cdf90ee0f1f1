import { expect, onTestFinished, test, vi } from 'vitest';
import { watchPage } from './sound-page.ts';

/** The faults of a page with these parts. */
function faultsOf(parts: string): readonly string[] {
  const end = watchPage(window);
  document.body.innerHTML = parts;
  const faults = end();
  document.body.replaceChildren();
  return faults;
}

test.for([
  ['an attribute without its value', '<button type="">Pay</button>', 'button “Pay”: empty type'],
  ['a look that no style knows', '<p data-tone="">Pay</p>', 'p “Pay”: empty data-tone'],
  ['a name made of nothing', '<a href="/a/undefined">Pay</a>', 'a “Pay”: href “/a/undefined”'],
  [
    'a part that the keyboard comes to first',
    '<p tabindex="1">Pay</p>',
    'p “Pay”: a tabindex before all others',
  ],
  ['a label of nothing', '<label for="name">Name</label>', 'label “Name”: for of nothing'],
  [
    'a note that is not there',
    '<p id="one">1</p><b aria-describedby="one two">Pay</b>',
    'b “Pay”: aria-describedby of nothing',
  ],
  ['a button that says nothing', '<button type="button"></button>', 'button “”: no words'],
  ['words made of nothing', '<p>undefined items</p>', 'p “undefined items”: broken words'],
  ['a heading that says nothing', '<h2> </h2>', 'h2 “ ”: no words'],
] as const)('a page is not sound with %s', ([, parts, fault]) => {
  expect(faultsOf(`<div>${parts}</div>`)).toEqual([fault]);
});

test('a page is sound with what needs no value, and with signs in the place of words', () => {
  const parts =
    '<input value="" required="" data-open=""><button aria-label="Pay" tabindex="-1"></button><h2><svg></svg></h2>';
  expect(
    faultsOf(`<div>${parts}<img alt="" src="/a.svg"><b id="one" aria-labelledby="one">1</b></div>`),
  ).toEqual([]);
});

test('a page is not sound when React complains of it, or an error is caught by nobody', () => {
  const quiet = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => quiet.mockRestore());
  const end = watchPage(window);
  console.error('Encountered two children with the same key, `%s`.', 'waiting');
  console.error('%o\n\n%s', new Error('offline'));
  console.error('The tag <%s> is unrecognized in this browser.', 'search');
  dispatchEvent(new ErrorEvent('error', { message: 'swiper is null' }));
  expect(end()).toEqual(['swiper is null', 'Encountered two children with the same key, `%s`.']);
});
