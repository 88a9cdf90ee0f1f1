import { type JournalEntry, type JournaledEvent, journalVersion } from '@marketsquare/core/journal';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import InspectScreen from './InspectScreen.tsx';
import { followVisit } from './visit.ts';
import { nothingWatched } from './watched-shop.ts';

// A page without the shop's name.
vi.stubGlobal('document', { querySelector: () => null });

const hostile = 'a\u001b[2J\u009b2J\u202etxt.eman\u2066\u200f\u061c\u2028\u200b';

function entry(seq: number, actor: string, event: JournaledEvent): JournalEntry {
  return { v: journalVersion, session: 'one', seq, at: 0, actor, event };
}

test('the inspector shows what a journal hides in names and values', () => {
  const visit = followVisit('one');
  const input = { chosen: { [hostile]: hostile }, groceryLines: [], foodLines: [] };
  visit.take(entry(0, 'shop', { type: 'xstate.init', input }));
  visit.take(entry(1, hostile, { type: hostile, [hostile]: hostile, inner: { [hostile]: [hostile] } }));
  const watched = { ...nothingWatched, session: 'one', steps: visit.steps, live: ['shop'] };
  const unheard = () => undefined;
  const shop = {
    current: () => watched,
    subscribe: () => unheard,
    send: unheard,
    keep: unheard,
    dismiss: unheard,
  };
  const page = renderToStaticMarkup(<InspectScreen shop={shop} />);
  expect(page.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(page).toContain('a\\u001b[2J\\u009b2J\\u202etxt.eman\\u2066\\u200f\\u061c\\u2028\\u200b');
});
