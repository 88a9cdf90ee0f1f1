import { resolve } from 'node:path';
import { checked, laidOver, type ShopSettings, shopSettings } from '@marketsquare/core/shop/settings';
import { whyNotStaffName, whyNotStaffPassword } from '@marketsquare/server/api/staff-accounts';
import type { NewShop } from '@marketsquare/server/app';
import type { Console } from '../contract/console.ts';
import { wrongUse } from '../contract/failure.ts';
import { contentOf } from './named-files.ts';

/** A setting that is asked for. */
interface Question {
  readonly path: string;
  readonly words: string;
  /** Enter alone is an answer: the setting keeps its default. */
  readonly isOptional?: true;
  /** The answer names a file, whose content is the setting. */
  readonly isFile?: true;
}

const questions: readonly Question[] = [
  { path: 'identity.name', words: 'Name of the shop' },
  { path: 'identity.company', words: 'Registered name of the company' },
  { path: 'identity.contact.phone', words: 'Phone number for shoppers' },
  { path: 'identity.contact.email', words: 'E-mail address for shoppers' },
  { path: 'identity.contact.address', words: 'Address for letters (Enter for none)', isOptional: true },
  {
    path: 'identity.mail.sender',
    words: 'Sender of mails to shoppers (Enter for the address above)',
    isOptional: true,
  },
  {
    path: 'identity.look.logo',
    words: 'File with the logo, PNG or WebP (Enter for the basket)',
    isOptional: true,
    isFile: true,
  },
  ...(['terms', 'privacy', 'about'] as const).map((page) => ({
    path: `identity.legal.${page}`,
    words: `File with the ${page} page, Markdown (Enter for the one that comes with the shop)`,
    isOptional: true as const,
    isFile: true as const,
  })),
];

const colours = ['light', 'dark'] as const;

/**
 * Asks for a new shop on the terminal. An answer that does not fit is asked for again, with the mend.
 *
 * @param draw  draws a password, for a manager who types none
 * @throws CommandFailure 2 without a terminal, and when the person leaves
 */
export async function askNewShop(
  console: Console,
  defaults: ShopSettings,
  draw: () => string,
): Promise<NewShop> {
  let settings = defaults;
  for (const question of questions) settings = await settled(console, settings, question);
  settings = await withColours(console, settings);
  const name = await accepted(console, 'Account name of the first manager', (answer) => {
    const problem = whyNotStaffName(answer);
    return problem === null ? { value: answer } : { mend: problem };
  });
  return { settings, manager: { name, password: await newPassword(console, name, draw) } };
}

function settled(
  console: Console,
  before: ShopSettings,
  { path, words, isOptional, isFile }: Question,
): Promise<ShopSettings> {
  return accepted(console, words, (answer) => {
    if (answer === '' && isOptional) return { value: before };
    const given = isFile ? contentOf(resolve(answer)) : answer;
    return typeof given === 'object' && 'mend' in given ? given : over(before, path, given);
  });
}

/** Asks for both colours, or for none. */
async function withColours(console: Console, before: ShopSettings): Promise<ShopSettings> {
  const given: Record<string, string> = {};
  for (const theme of colours) {
    const words = `Colour of buttons and links in the ${theme} theme, such as #17623a`;
    const isFirst = theme === 'light';
    const colour = await accepted(console, isFirst ? `${words} (Enter for the green)` : words, (answer) => {
      if (answer === '' && isFirst) return { value: '' };
      // The other theme's colour stands in until it is asked for: this one is to be judged alone.
      const judged = over(before, 'identity.look.colours', { ...fitting, ...given, [theme]: answer });
      return 'mend' in judged ? judged : { value: answer };
    });
    if (colour === '') return before;
    given[theme] = colour;
  }
  const chosen = over(before, 'identity.look.colours', given);
  return 'mend' in chosen ? before : chosen.value;
}

const fitting = { light: '#000000', dark: '#ffffff' };

/** The settings with one of them given, or how to mend it. */
function over(
  before: ShopSettings,
  path: string,
  given: unknown,
): { readonly value: ShopSettings } | { readonly mend: string } {
  const nested = path.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), given);
  const read = checked(shopSettings, laidOver(before, nested));
  return read.ok ? { value: read.value } : { mend: read.faults.map(({ mend }) => mend).join('; ') };
}

/** Asks until an answer is accepted. */
async function accepted<Value>(
  console: Console,
  words: string,
  judge: (answer: string) => { readonly value: Value } | { readonly mend: string },
): Promise<Value> {
  for (;;) {
    const answer = await console.answer(`${words}: `);
    if (answer === null) throw needsTerminal();
    const judged = judge(answer.trim());
    if ('value' in judged) return judged.value;
    console.tell(`  ${judged.mend}`);
  }
}

async function newPassword(console: Console, name: string, draw: () => string): Promise<string> {
  for (;;) {
    const password = await console.newSecret(`Password of ${name} (Enter draws one): `);
    if (password === '') return draw();
    const problem = password === null ? 'The two passwords differ.' : whyNotStaffPassword(name, password);
    if (password !== null && problem === null) return password;
    console.tell(`  ${problem}`);
  }
}

/** The refusal of questions that nobody can answer. */
export function needsTerminal() {
  return wrongUse(
    'There is no terminal to ask questions on.',
    'Write a file with `marketsquare init --template`, and name it with --file.',
  );
}
