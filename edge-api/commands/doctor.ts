import { Command } from 'commander';
import { StartError } from '../env/start-error';
import { examine } from '../node/doctor/examine';
import type { Finding } from '../node/doctor/finding';
import { version } from '../version';
import { say } from './say';

const words = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' } as const;

/** `sampan doctor [--json]` */
export const doctorCommand = (): Command =>
  new Command('doctor')
    .description('checks settings, database, mail, files and accounts, and says what to do')
    .option('--json', 'for programs: version and findings as one JSON object')
    .action(async ({ json = false }: { json?: boolean }) => {
      const findings = await examine(process.env);
      if (json) say(JSON.stringify({ version, findings }));
      else findings.forEach(tell);
      const failed = findings.filter(({ state }) => state === 'failed');
      if (failed.length === 0) return;
      const checks = failed.map(({ check }) => check).join(', ');
      throw new StartError(`Failed: ${checks}. Do what is said there, and run this again.`);
    });

function tell({ check, state, message, advice }: Finding): void {
  say(`${words[state]}  ${check}: ${message}`);
  if (advice) say(`         ${advice}`);
}
