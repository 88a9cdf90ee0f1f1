import { describe, expect, test } from 'vitest';
import {
  accentColours,
  changedSettings,
  checked,
  contrast,
  decideSettings,
  defaultSettings,
  evolveSettings,
  shopSettings,
} from './index.ts';

const mama = { identity: { name: 'Mama Ngozi Stores' } };

/** The faults of given settings, by their paths. */
function faultsOf(given: unknown) {
  const read = checked(shopSettings, given);
  return read.ok ? {} : Object.fromEntries(read.faults.map(({ path, mend }) => [path, mend]));
}

function settingsOf(given: unknown) {
  const read = checked(shopSettings, given);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value;
}

test('without a word the settings are those of the documents [GEN-10, GEN-11, GEN-12]', () => {
  expect(defaultSettings).toEqual({
    identity: {
      name: 'Market Square',
      company: 'Market Square Demo Stores Limited',
      contact: { phone: '07000000000', email: 'help@marketsquare.example', address: null },
      mail: { sender: null },
      look: { logo: null, colours: null },
      legal: { terms: null, privacy: null, about: null },
    },
  });
});

test('what is given stands, and the rest keeps its default', () => {
  expect(
    settingsOf({ identity: { name: ' Mama Ngozi Stores ', contact: { phone: '0803 000 0000' } } }),
  ).toEqual({
    identity: {
      ...defaultSettings.identity,
      name: 'Mama Ngozi Stores',
      contact: { ...defaultSettings.identity.contact, phone: '0803 000 0000' },
    },
  });
});

describe('every fault is named with its path and the mend', () => {
  test.each([
    [{ identity: { name: '' } }, 'identity.name', /give the name of the shop/],
    [{ identity: { name: 'a\nb' } }, 'identity.name', /give the name of the shop/],
    [{ identity: { name: 7 } }, 'identity.name', /give the name of the shop/],
    [{ identity: { contact: { phone: 'call us' } } }, 'identity.contact.phone', /give a phone number/],
    [{ identity: { contact: { email: 'help' } } }, 'identity.contact.email', /give an address such as/],
    [{ identity: { mail: { sender: 'Shop <a@b.ng>' } } }, 'identity.mail.sender', /give an address such as/],
    [{ identity: { look: { logo: 'logo.png' } } }, 'identity.look.logo', /!file logo\.png/],
    [{ identity: { look: { colours: '#17623a' } } }, 'identity.look.colours', /give light and dark/],
    [
      { identity: { look: { colours: { light: 'green', dark: '#7fd39b' } } } },
      'identity.look.colours.light',
      /#rrggbb/,
    ],
    [{ identity: { legal: { terms: '' } } }, 'identity.legal.terms', /give Markdown/],
    [{ identity: null }, 'identity', /give name, company/],
    [{ identity: { nmae: 'Mama' } }, 'identity.nmae', /no such setting; here are name, company/],
    [{ identiy: {} }, 'identiy', /no such setting; here are identity/],
    ['a text', '', /give the settings by their names/],
  ])('%j', (given, path, mend) => {
    expect(faultsOf(given)).toEqual({ [path]: expect.stringMatching(mend) });
  });

  test('all at once', () => {
    expect(Object.keys(faultsOf({ identity: { name: '', company: '', contact: { email: 'x' } } }))).toEqual([
      'identity.name',
      'identity.company',
      'identity.contact.email',
    ]);
  });
});

describe('colours', () => {
  test('black on white has all contrast, and a colour on itself none', () => {
    expect([contrast('#000000', '#ffffff'), contrast('#17623a', '#17623a')]).toEqual([21, 1]);
  });

  test.each([
    ['light', '#f0c000', /contrast of 1\.\d in the light theme, and need 4\.5: give a darker one/],
    ['dark', '#17623a', /contrast of \d\.\d in the dark theme, and need 4\.5: give a lighter one/],
  ] as const)('a %s theme refuses %s', (theme, colour, words) => {
    const colours = { light: '#17623a', dark: '#7fd39b', [theme]: colour };
    expect(faultsOf({ identity: { look: { colours } } })).toEqual({
      [`identity.look.colours.${theme}`]: expect.stringMatching(words),
    });
  });

  test('an accepted colour is legible on every ground, and so are its letters', () => {
    for (const [theme, colour] of [
      ['light', '#8a1538'],
      ['dark', '#ff9bb0'],
    ] as const) {
      settingsOf({ identity: { look: { colours: { light: '#8a1538', dark: '#ff9bb0' } } } });
      const { accent, strong, tint, letters } = accentColours(colour, theme);
      for (const ground of [tint, letters]) {
        expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(strong, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

describe('a change', () => {
  const before = { settings: defaultSettings, by: 'ada', reason: 'First.', at: 1 };
  const settings = settingsOf(mama);

  test('says who made it and why, and is the new state', () => {
    const [event] = decideSettings(before, { settings, by: 'ada', reason: 'Our own name.' });
    expect(event).toEqual({ type: 'settings.changed', by: 'ada', reason: 'Our own name.', settings });
    if (event === undefined) throw new Error('no event');
    expect(evolveSettings(before, { ...event, at: 5 })).toEqual({
      settings,
      by: 'ada',
      reason: 'Our own name.',
      at: 5,
    });
  });

  test('of nothing is none', () => {
    expect(decideSettings(before, { settings: settingsOf({}), by: 'ada', reason: 'Again.' })).toEqual([]);
  });

  test('names the settings that differ', () => {
    expect(
      changedSettings(
        defaultSettings,
        settingsOf({ identity: { name: 'A', look: { colours: { light: '#17623a', dark: '#7fd39b' } } } }),
      ),
    ).toEqual(['identity.name', 'identity.look.colours']);
  });
});
