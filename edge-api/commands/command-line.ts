import { Command, CommanderError } from 'commander';
import { codeOf } from '../db/database-failure';
import { failureSentence } from '../node/failures/operator-sentence';
import { systemSentence } from '../node/failures/system-advice.mjs';
import { version } from '../version';
import { backupCommand, backupKeyCommand, restoreCommand } from './backup';
import { migrateCommand, psqlCommand } from './database';
import { doctorCommand } from './doctor';
import { exchangeRatesCommand, importCommand, seedCommand } from './fill-catalogue';
import { keysCommand, secretsCommand } from './keys';
import { adminCommand, eraseCommand } from './person';

const commands = [
  migrateCommand,
  seedCommand,
  keysCommand,
  secretsCommand,
  backupCommand,
  backupKeyCommand,
  restoreCommand,
  doctorCommand,
  adminCommand,
  eraseCommand,
  importCommand,
  exchangeRatesCommand,
  psqlCommand,
];

/** 0: done. 1: it failed, and said why in one sentence. 2: wrong use. */
export type ExitCode = 0 | 1 | 2;

/** What a process does that was started as `sampan`. */
export async function runSampan(): Promise<void> {
  process.stdout.on('error', (error) => {
    // Who reads the answer may have ended, such as `head`; the work goes on.
    if (codeOf(error) === 'EPIPE') return;
    process.exitCode = 1;
    process.stderr.write(`${systemSentence('The answer cannot be written', error)}\n`);
  });
  // There is no other place to say so.
  process.stderr.on('error', () => undefined);
  const code = await runCommand(process.argv.slice(2));
  if (code > 0) process.exitCode = code;
}

/**
 * Runs the arguments behind `sampan` with the settings of this environment. Answers go to standard
 * output, everything else to standard error.
 */
export async function runCommand(args: readonly string[]): Promise<ExitCode> {
  const program = new Command('sampan')
    .description('Operates a Sampan server. It reads the same environment variables as the server.')
    .version(version);
  for (const makeCommand of commands) program.addCommand(makeCommand());
  prepare(program, 'sampan');
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.code === 'commander.help') process.stderr.write('Name one of these commands.\n');
      return error.exitCode === 0 ? 0 : 2;
    }
    process.stderr.write(`${failureSentence(error)}\n`);
    return 1;
  }
}

/** For a command and those below it: a wrong use is thrown, and told with what to do about it. */
function prepare(command: Command, path: string): void {
  command
    .exitOverride()
    .showHelpAfterError(`Run "${path} --help" to see how it is used.`)
    .configureOutput({ outputError: (text, write) => write(asSentence(text)) });
  for (const one of command.commands) prepare(one, `${path} ${one.name()}`);
}

/** `error: unknown option '--al'\n(Did you mean --all?)\n` */
const asSentence = (text: string) => {
  const told = text.replace(/^error: /, '').trim();
  const end = /[.?)]$/.test(told) ? '' : '.';
  return `This is a wrong use: ${told}${end}\n`;
};
