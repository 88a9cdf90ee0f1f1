import { Command, CommanderError, Help } from 'commander';
import cli from '../package.json' with { type: 'json' };
import { addApi } from './commands/api.ts';
import { addAudit } from './commands/audit.ts';
import { addBackup } from './commands/backup.ts';
import { addCase } from './commands/case.ts';
import { addChats } from './commands/chats.ts';
import { addCheck } from './commands/check.ts';
import { addClaims } from './commands/claims.ts';
import { addCompletion } from './commands/completion.ts';
import { addDiagram } from './commands/diagram.ts';
import { addDoctor } from './commands/doctor.ts';
import { addDrill } from './commands/drill.ts';
import { addExplain } from './commands/explain.ts';
import { addExport } from './commands/export.ts';
import { addFork } from './commands/fork.ts';
import { addImport } from './commands/import.ts';
import { addInit } from './commands/init.ts';
import { addInspect } from './commands/inspect.ts';
import { addLogin } from './commands/login.ts';
import { addLogout } from './commands/logout.ts';
import { addMessages } from './commands/messages.ts';
import { addMigrate } from './commands/migrate.ts';
import { addMinimise } from './commands/minimise.ts';
import { addMove } from './commands/move.ts';
import { addNext } from './commands/next.ts';
import { addOrders } from './commands/orders.ts';
import { addOutbox } from './commands/outbox.ts';
import { addRebuild } from './commands/rebuild.ts';
import { addReconcile } from './commands/reconcile.ts';
import { addReplay } from './commands/replay.ts';
import { addReport } from './commands/report.ts';
import { addRestore } from './commands/restore.ts';
import { addRun } from './commands/run.ts';
import { addScenario } from './commands/scenario.ts';
import { addSeed } from './commands/seed.ts';
import { addServe } from './commands/serve.ts';
import { settleServer } from './commands/server-option.ts';
import { addSessions } from './commands/sessions.ts';
import { addSettings } from './commands/settings.ts';
import { addStaff } from './commands/staff.ts';
import { addVerify } from './commands/verify.ts';
import { addWallet } from './commands/wallet.ts';
import { addWhy } from './commands/why.ts';
import { type Console, createConsole, type Streams } from './contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from './contract/failure.ts';
import { addExamples } from './examples.ts';

/**
 * Runs the command line once.
 *
 * @param args  the words after the program's name
 * @returns the exit code
 */
export async function runProgram(args: readonly string[], streams: Streams): Promise<ExitCode> {
  const console = createConsole(streams, args.includes('--json'));
  let exitCode: ExitCode = exitCodes.done;
  const done = (code: ExitCode) => {
    exitCode = code;
  };
  const program = createProgram(console, (text) => void streams.stdout.write(text), done);
  program.hook('preAction', (_program, command) => settleServer(command, console, process.env));
  const [first, asked] = args;
  if (first === 'help' && asked !== undefined && !program.commands.some((one) => one.name() === asked)) {
    return console.failure(wrongUse(`There is no command "${asked}".`, 'See `marketsquare --help`.'));
  }
  try {
    await program.parseAsync(hasUnknownCommand(program, args) ? withoutHelp(args) : args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) return console.failure(error);
    if (error.exitCode === 0) return exitCodes.done;
    return console.failure(wrongUse(sentence(error), `See \`${failedCommand(program, args)} --help\`.`));
  }
}

/**
 * The program with every command.
 *
 * @param writeHelp  receives the texts of the help
 * @param done       receives the exit code of a command
 */
export function createProgram(
  console: Console,
  writeHelp: (text: string) => void,
  done: (code: ExitCode) => void,
): Command {
  const program = new Command('marketsquare')
    .description('Serve a shop, drive an order, step through a recorded visit.')
    .exitOverride()
    .configureOutput({
      writeOut: writeHelp,
      writeErr: () => {},
      getOutHelpWidth: () => console.columns,
    })
    .configureHelp({ subcommandTerm, minWidthToWrap: 20 })
    .version(cli.version, '--version', 'print the version')
    .helpOption('-h, --help', 'show this help');
  for (const add of [
    addInit,
    addServe,
    addSettings,
    addDoctor,
    addSeed,
    addImport,
    addExport,
    addRun,
    addReplay,
    addVerify,
    addRebuild,
    addReconcile,
    addMigrate,
    addMove,
    addOutbox,
    addBackup,
    addRestore,
    addDrill,
    addSessions,
    addWhy,
    addCase,
    addScenario,
    addMinimise,
    addFork,
    addExplain,
    addNext,
    addCheck,
    addDiagram,
    addInspect,
    addLogin,
    addLogout,
    addStaff,
    addAudit,
    addMessages,
    addChats,
    addOrders,
    addWallet,
    addClaims,
    addReport,
    addApi,
    addCompletion,
  ])
    add(program, console, done);
  addExamples(program);
  return program;
}

/** True if the words name a command that does not exist, as far as they name commands. */
function hasUnknownCommand(command: Command, args: readonly string[]): boolean {
  if (command.commands.length === 0) return false;
  const [word, ...more] = args.filter((one) => !one.startsWith('-'));
  if (word === undefined) return false;
  const named = command.commands.find((one) => one.name() === word);
  return named === undefined ? word !== 'help' : hasUnknownCommand(named, more);
}

/** Commander prints the help of known commands before it looks at an unknown word. */
function withoutHelp(args: readonly string[]): readonly string[] {
  return args.filter((one) => one !== '--help' && one !== '-h');
}

/**
 * A command in a list, without its options: a long one leaves no room in 80 columns to wrap the description.
 */
function subcommandTerm(command: Command): string {
  return new Help().subcommandTerm(command).replace(' [options]', '');
}

/** The command that the words name, as far as they name one, such as `marketsquare orders list`. */
function failedCommand(command: Command, [word, ...more]: readonly string[]): string {
  const named = command.commands.find((one) => one.name() === word);
  return named === undefined ? command.name() : `${command.name()} ${failedCommand(named, more)}`;
}

/** Commander writes `error: unknown option '--x'`. */
function sentence({ code, message }: CommanderError): string {
  if (code === 'commander.help') return 'Name a command.';
  return message.replace(/^error: /, '');
}
