import { Argument, Command } from 'commander';
import { migrate } from '../db/migrate';
import { parseEnv } from '../env/env';
import { emptySeed, emptySeedPreview } from '../seed/empty-seed';
import { seed } from '../seed/seed';
import { onDatabase } from './on-database';
import { say } from './say';

type Kind = 'none' | 'demo' | 'empty';

/** `sampan seed none|demo|empty` */
export const seedCommand = (): Command =>
  new Command('seed')
    .description('chooses what a catalogue begins with')
    .addArgument(
      new Argument(
        '<kind>',
        'demo: the example catalogue; empty: without what is left of it; none: nothing is changed',
      ).choices(['none', 'demo', 'empty'] satisfies Kind[]),
    )
    .option('--yes', 'empty: does it; without it it is only shown what would be done')
    .action(async (kind: Kind, { yes = false }: { yes?: boolean }) => {
      const env = parseEnv(process.env);
      await onDatabase(env, async ({ db }) => {
        if (kind === 'empty' && !yes) return tellWouldEmpty(await emptySeedPreview(db));
        await migrate(db, { info: say });
        if (kind === 'demo') {
          await seed(db, { info: say }, env.seedProducts);
          say('The example catalogue is in the database.');
        }
        if (kind === 'empty') tellEmptied(await emptySeed(db));
        if (kind === 'none') say('The catalogue stays as it is.');
      });
    });

function tellWouldEmpty({ services, products }: { services: number; products: number }): void {
  say(
    `With --yes, ${services} services and ${products} products of the example catalogue go into the trash.`,
  );
  say('What an admin has changed or created stays. Nothing was changed.');
}

function tellEmptied({ services, products }: { services: number; products: number }): void {
  say(`${services} services and ${products} products of the example catalogue are in the trash.`);
  say('What an admin has changed or created stays.');
}
