import { Command, CommanderError } from 'commander';
import { version } from '../version';
import { adminCommand } from './admin';
import { backupCommand, backupKeyCommand } from './backup';
import { doctorCommand } from './doctor';
import { eraseCommand } from './erase';
import { failureSentence } from './failure-sentence';
import { importCommand } from './import';
import { keysCommand } from './keys';
import { migrateCommand } from './migrate';
import { ratesCommand } from './rates';
import { restoreCommand } from './restore';
import { seedCommand } from './seed';

/** Each command is one file of this folder. */
const commands = [
  migrateCommand,
  seedCommand,
  keysCommand,
  backupCommand,
  backupKeyCommand,
  restoreCommand,
  doctorCommand,
  adminCommand,
  eraseCommand,
  importCommand,
  ratesCommand,
];

/** 0: done. 1: it failed, and said why in one sentence. 2: wrong use. */
export type ExitCode = 0 | 1 | 2;

/**
 * Runs the arguments behind `sampan` with the settings of this environment. Answers go to standard
 * output, everything else to standard error.
 */
export async function runCommand(args: readonly string[]): Promise<ExitCode> {
  const program = new Command('sampan')
    .description('Operates a Sampan server. It reads the same environment variables as the server.')
    .version(version)
    .showHelpAfterError()
    .exitOverride();
  for (const makeCommand of commands) program.addCommand(withErrorsThrown(makeCommand()));
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    process.stderr.write(`${failureSentence(error)}\n`);
    return 1;
  }
}

/** A command that is added later does not inherit these settings. */
function withErrorsThrown(command: Command): Command {
  command.showHelpAfterError().exitOverride();
  command.commands.forEach(withErrorsThrown);
  return command;
}
