import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { cookiesSections } from './cookies.tsx';
import { Prose, type ProseSection } from './Prose.tsx';
import { privacyClosing } from './privacy-closing.tsx';
import { privacyOpening } from './privacy-opening.tsx';
import { termsSections } from './terms.tsx';
import { values } from './values.ts';

const contacts = { company: 'Example Stores', phone: '07000000001', email: 'someone@shop.example' };

/** What a reader sees of sections, without the markup. */
function textOf(sections: readonly ProseSection[]): string {
  const page = <Prose heading="Page" lead="" sections={sections} />;
  return renderToStaticMarkup(<Router ssrPath="/">{page}</Router>).replaceAll(/<[^>]*>/g, ' ');
}

describe('the terms', () => {
  const text = textOf(termsSections(contacts));
  test.each([
    ['[LEGAL-01] delivery comes within 5 days', /deliver within 5 days/],
    ['[LEGAL-02] eligible items can come back within 7 days', /Eligible items .* within 7 days of delivery/],
    ['[LEGAL-02] food cannot', /Food cannot be returned/],
    ['[LEGAL-03] VAT is named with its discount equivalent', /5% \(4\.76% discount equivalent\)/],
    ['[LEGAL-04] vouchers are not exchangeable for cash', /not exchangeable for cash/],
    ['[LEGAL-05] a review is posted in 2 to 4 business days', /2 to 4 business days/],
    ['[LEGAL-06] who registers is over 18', /over 18/],
  ])('%s', (_, words) => {
    expect(text).toMatch(words);
  });
});

describe('the privacy policy', () => {
  test('ends with the named sections in their order [LEGAL-08]', () => {
    expect(privacyClosing(contacts).map(({ title }) => title)).toEqual([
      'Retention period',
      'Automated decision-making and profiling',
      'Data not obtained from you',
      'Updates and review of this notice',
      'Your right to lodge a complaint',
      'Contacting the Data Protection Officer',
    ]);
  });

  test('names the commission, the act and the configured address [LEGAL-09]', () => {
    const text = textOf([...privacyOpening(contacts), ...privacyClosing(contacts)]);
    expect(text).toContain('Nigeria Data Protection Commission');
    expect(text).toMatch(/Data Protection\s+Act 2023/);
    expect(text).toContain('someone@shop.example');
  });
});

describe('the cookie statement', () => {
  test('tells of types, uses, opting out and disabling, and where the office is [LEGAL-13, LEGAL-14]', () => {
    const sections = cookiesSections(contacts);
    expect(sections.map(({ id }) => id)).toEqual([
      'what',
      'types',
      'uses',
      'opting-out',
      'browsers',
      'contact',
    ]);
    expect(textOf(sections)).toMatch(/Port Harcourt,.* Nigeria/);
  });
});

test('we go by seven values, in the order of the documents [LEGAL-22]', () => {
  expect(values.map(({ name }) => name)).toEqual([
    'Trust',
    'Service',
    'Integrity',
    'Initiative',
    'Teamwork',
    'Leadership',
    'Accountability',
  ]);
});
