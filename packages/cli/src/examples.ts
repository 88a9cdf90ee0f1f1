import type { Command } from 'commander';

/** One call of the program, and its effect in a few words. */
export interface Example {
  /** The words after `marketsquare`; those in double quotes are one. */
  readonly words: string;
  readonly meaning: string;
  /** The program whose output it reads; absent where it reads none. */
  readonly from?: string;
}

const why = '--reason "Customer called"';

/** Examples of every command, by its name; of one within a group, by both names. */
export const examples: ReadonlyMap<string, readonly Example[]> = new Map(
  Object.entries<readonly Example[]>({
    serve: [
      { words: 'serve --demo', meaning: 'a demo shop on http://localhost:8080' },
      { words: 'serve --data /srv/shop --port 80 --host 0.0.0.0', meaning: 'a shop for everybody' },
    ],
    init: [
      { words: 'init', meaning: 'asks what your shop is' },
      { words: 'init --template', meaning: 'a file to fill in' },
      { words: 'init --file shop.yaml --data /srv/shop', meaning: 'makes the shop that it describes' },
    ],
    settings: [
      { words: 'settings', meaning: 'as YAML, to keep or to change' },
      { words: 'settings --file shop.yaml --reason "New phone"', meaning: 'changes what the file names' },
      { words: 'settings --history', meaning: 'who changed what, and why' },
    ],
    doctor: [{ words: 'doctor', meaning: 'what is missing before the first order?' }],
    seed: [{ words: 'seed --products 500 --seed 7', meaning: 'the same random catalogue each time' }],
    import: [
      { words: 'import --template my-shop', meaning: 'empty files, each column explained' },
      { words: 'import my-shop --plan', meaning: 'what would change' },
      { words: 'import my-shop --reason "Prices of December"', meaning: 'all of it, or nothing' },
      {
        words: 'import offers.csv --server http://localhost:8080',
        meaning: 'at a running shop, as its manager',
      },
      {
        words: 'import products.csv --skip-bad --errors errors.csv',
        meaning: 'and the rest to be corrected',
      },
    ],
    export: [{ words: 'export my-shop', meaning: 'the same files, to edit and import' }],
    run: [
      { words: 'run tests/scenarios/guest-pickup-paystack.yaml', meaning: 'in a shop of its own' },
      { words: 'run order.yaml --journal session.jsonl', meaning: 'and keep the recorded visit' },
    ],
    replay: [
      { words: 'replay Gr040720318', meaning: 'the visit in which an order was placed' },
      { words: 'replay session.jsonl --at 32', meaning: 'an exported journal, from an entry on' },
      { words: 'replay Gr040720318 --json', meaning: 'the journal, to keep or to send' },
    ],
    verify: [
      { words: 'verify Gr040720318', meaning: 'one visit, by its order' },
      { words: 'verify session.jsonl', meaning: 'an exported journal' },
      { words: 'verify journals/', meaning: 'every journal of a folder' },
      { words: 'verify --data .data', meaning: 'every recorded visit of a shop' },
      { words: 'verify --day 2026-11-29', meaning: 'those that began on a day in Lagos' },
      { words: 'verify -', from: 'zcat visits.gz', meaning: 'those of standard input' },
      { words: 'verify --data .data --json', meaning: 'a line of JSON for each visit' },
      { words: 'verify journals/ --against ../before', meaning: 'where another checkout differs' },
      { words: 'verify --events', meaning: "the shop's own events" },
    ],
    rebuild: [
      { words: 'rebuild --check', meaning: 'compare rows and events, and change nothing' },
      { words: 'rebuild --check --data /srv/shop', meaning: 'the same for the shop in a folder' },
    ],
    reconcile: [{ words: 'reconcile --days 30', meaning: "our books and the gateways', of a month" }],
    migrate: [
      { words: 'migrate --plan', meaning: 'what the next start would do' },
      { words: 'migrate --check', meaning: 'fails unless nothing is to be done' },
    ],
    move: [
      { words: 'move --to postgres://shop@db.example.ng/shop', meaning: 'from .data, with SHOP_SECRET set' },
      { words: 'move --to /srv/shop', meaning: 'back, from DATABASE_URL' },
    ],
    'outbox list': [{ words: 'outbox list', meaning: 'the mails of a shop without a mail server' }],
    'outbox show': [{ words: 'outbox show 12 --html', meaning: 'a mail as its reader sees it' }],
    'outbox failed': [{ words: 'outbox failed', meaning: 'what could not be delivered' }],
    'outbox resend': [{ words: `outbox resend 12 ${why}`, meaning: 'try a mail again' }],
    why: [
      { words: 'why Gr040720318', meaning: 'an order, on one screen' },
      {
        words: `why VK7M-2QRP --server http://localhost:8080 ${why}`,
        meaning: 'the visit of a code read out',
      },
      { words: 'why 08030001111', meaning: 'the newest order of a customer, or their visit' },
    ],
    case: [{ words: 'case Gr040720318 --out case.html', meaning: 'all that is known, as one page' }],
    scenario: [
      { words: 'scenario session.jsonl --out order.yaml', meaning: 'the visit as steps, for `run`' },
    ],
    minimise: [
      { words: 'minimise session.jsonl --keep refused:hasTerms', meaning: 'the fewest steps to a refusal' },
    ],
    fork: [
      {
        words: 'fork session.jsonl --at 32 --gateway declines',
        meaning: 'the same visit with a declined card',
      },
    ],
    backup: [
      { words: 'backup shop-2026-11-29.backup', meaning: 'a copy of the open shop' },
      { words: 'backup shop.backup --replace --keep-days 7', meaning: 'in place of an earlier one' },
    ],
    restore: [
      { words: 'restore shop.backup --replace', meaning: 'in place of the shop that is there' },
      {
        words: 'restore /backups/monday --into /srv/pg --until 2026-11-29T18:30:00+01:00',
        meaning: "a PostgreSQL server's, as it was at a moment",
      },
    ],
    drill: [{ words: 'drill /backups', meaning: 'would the newest one bring the shop back?' }],
    sessions: [
      { words: 'sessions', meaning: 'the newest recorded visits' },
      { words: 'sessions --phone 08030001111', meaning: 'those of a customer' },
      { words: 'sessions --reference Gr040720318-2', meaning: 'that of a payment' },
    ],
    explain: [
      { words: 'explain Gr040720318', meaning: 'every naira of an order' },
      { words: 'explain session.jsonl --at 32', meaning: 'as the shopper saw it at an entry' },
    ],
    next: [
      { words: 'next Gr040720318', meaning: 'what can happen, and why something cannot' },
      { words: 'next Gr040720318 --machine order', meaning: 'the order alone' },
    ],
    check: [
      { words: 'check payment cart', meaning: 'explore two machines' },
      { words: 'check --coverage coverage.json', meaning: 'colour the charts of the inspector in' },
      { words: 'check --properties pricing/fees --runs 1000', meaning: 'try laws on random values' },
    ],
    diagram: [
      { words: 'diagram payment', meaning: 'a machine in the terminal' },
      { words: 'diagram payment --active card.checking', meaning: 'with a state lit' },
      { words: 'diagram all --out charts/', meaning: 'every machine as SVG and Mermaid' },
    ],
    inspect: [
      { words: 'inspect visit.jsonl', meaning: "the inspector's page with a visit" },
      { words: 'inspect visit.jsonl --sequence', meaning: 'who sent what to which machine' },
      { words: 'inspect order', meaning: 'the chart of what folds as an order' },
    ],
    login: [
      { words: 'login --server https://shop.example --name bola', meaning: 'later commands use this server' },
    ],
    logout: [{ words: 'logout', meaning: 'end the last login, and forget its server' }],
    'staff list': [{ words: 'staff list', meaning: 'who may work at the desk' }],
    'staff add': [{ words: 'staff add kemi --role support', meaning: 'the password is asked for twice' }],
    'staff password': [{ words: 'staff password kemi', meaning: 'another password, and no open login' }],
    'staff remove': [{ words: 'staff remove kemi', meaning: 'the trail of their work stays' }],
    'staff end-logins': [{ words: 'staff end-logins kemi', meaning: 'after a token was lost' }],
    audit: [
      { words: 'audit --name bola --changes', meaning: 'what somebody changed' },
      { words: 'audit --order Gr040720318', meaning: 'who looked at an order' },
    ],
    'messages list': [{ words: 'messages list --kind contact', meaning: 'what came by one form' }],
    'messages show': [{ words: 'messages show 7', meaning: 'one with every word' }],
    'chats list': [{ words: 'chats list', meaning: 'who waits for an answer first' }],
    'chats show': [{ words: 'chats show 7', meaning: 'who said what and when' }],
    'chats answer': [
      { words: 'chats answer 7 "We look into it." --seen 3', meaning: 'later lines stay unanswered' },
    ],
    'chats close': [{ words: 'chats close 7', meaning: 'the shopper reads so' }],
    'orders list': [
      { words: 'orders list --phone 08030001111', meaning: 'the orders of a customer' },
      { words: 'orders list --status processing', meaning: 'those in one state' },
    ],
    'orders show': [{ words: 'orders show Gr040720318', meaning: 'status, history, payments' }],
    'orders advance': [
      {
        words: 'orders advance Gr040720318 "Ready For Dispatch" --reason "It is packed"',
        meaning: 'one step along the tracker',
      },
    ],
    'orders cancel': [{ words: `orders cancel Gr040720318 ${why}`, meaning: 'what was paid goes back' }],
    'orders refund': [
      {
        words: `orders refund Gr040720318 1500 ${why} --attempt torn-bag`,
        meaning: 'once, however often it is repeated',
      },
    ],
    'orders ended': [{ words: 'orders ended', meaning: 'top-ups and gift cards not paid in time' }],
    'orders refunds': [{ words: 'orders refunds', meaning: 'refunds without an answer' }],
    'orders suspense': [{ words: 'orders suspense', meaning: 'money that pays for nothing' }],
    'orders check-refund': [
      {
        words: 'orders check-refund Gr040720318-2 r-81 --reason "Not arrived"',
        meaning: 'ask the gateway about a refund',
      },
    ],
    'wallet credit': [
      { words: `wallet credit 500 --order Gr040720318 ${why}`, meaning: 'compensate a customer' },
    ],
    'wallet proposals': [{ words: 'wallet proposals', meaning: 'what waits for a manager' }],
    'wallet consent': [{ words: `wallet consent 4 ${why}`, meaning: 'its money moves' }],
    'wallet decline': [{ words: `wallet decline 4 ${why}`, meaning: 'nothing moves' }],
    'claims list': [{ words: 'claims list', meaning: 'who owes the shop money' }],
    'claims settle': [
      { words: 'claims settle 3 --paid-in-cash --reason "Paid at the till"', meaning: 'a debt is paid' },
    ],
    report: [
      { words: 'report', meaning: "today's figures so far" },
      { words: 'report --day 2026-11-28 --csv day.csv', meaning: 'a day, and for a spreadsheet' },
      { words: 'report --from 2026-11-01 --to 2026-11-30', meaning: 'a month' },
    ],
    api: [
      { words: 'api --list', meaning: 'every call with its summary' },
      { words: 'api getstores', meaning: 'the data of a reply' },
      {
        words: 'api staffOrder --path code=Gr040720318 --query "reason=Customer called"',
        meaning: 'as staff, after a login',
      },
      { words: 'api contact --body @letter.json', meaning: 'with the body of a file' },
    ],
    completion: [
      { words: 'completion bash', meaning: 'the script; eval "$(…)" loads it' },
      { words: 'completion fish', meaning: 'the same for fish: pipe it to source' },
    ],
  }),
);

/** Adds its examples to the help of every command that has some. */
export function addExamples(program: Command): void {
  for (const [name, command] of commandsOf(program)) {
    const own = examples.get(name);
    if (own !== undefined) command.addHelpText('after', () => `\n${exampleLines(own).join('\n')}`);
  }
}

/** Every command that does something, by its name within the program. */
export function commandsOf(program: Command): ReadonlyMap<string, Command> {
  return new Map(
    program.commands.flatMap((command): readonly (readonly [string, Command])[] => {
      if (command.commands.length === 0) return [[command.name(), command]];
      return command.commands.map((one) => [`${command.name()} ${one.name()}`, one]);
    }),
  );
}

/** Examples in two columns; the meaning of a long one stands below it. */
function exampleLines(own: readonly Example[]): readonly string[] {
  return [
    own.length === 1 ? 'Example:' : 'Examples:',
    ...own.flatMap(({ words, meaning, from }) => {
      const call = `  ${from === undefined ? '' : `${from} | `}marketsquare ${words}`;
      return call.length < meaningAt
        ? [call.padEnd(meaningAt) + meaning]
        : [call, ' '.repeat(meaningAt) + meaning];
    }),
  ];
}

const meaningAt = 46;
