import { Command, InvalidArgumentError } from 'commander';
import { comparedIn } from '../contract/catalogue/product-kinds';
import { listExchangeRates, setExchangeRate } from '../db/catalogue/set-exchange-rate';
import { parseEnv } from '../env/env';
import { StartError } from '../env/start-error';
import { onDatabase } from './on-database';
import { say } from './say';

const highestWorth = 900;
// Where a day begins first (UTC+14).
const furthestAheadMs = 14 * 60 * 60_000;

/** `sampan exchange-rates list|set`; until 0.5.0 it was `sampan rates`. */
export const exchangeRatesCommand = (): Command => {
  const command = new Command('exchange-rates')
    .alias('rates')
    .description(
      'the exchange rates by which products are sorted by price; nothing is calculated with them',
    );
  command
    .command('list')
    .description(`what a unit of each currency is worth in ${comparedIn}`)
    .action(() => onDatabase(parseEnv(process.env), ({ db }) => tellExchangeRates(db)));
  command
    .command('set')
    .description('replaces an exchange rate; the lists of all visitors follow')
    .argument('<currency>', 'such as USD')
    .argument('<worth>', `what one unit is worth in ${comparedIn}, such as 15.6`, rateWorth)
    .option('--source <text>', 'who says so', 'an admin')
    .option('--as-of <day>', 'the day that the rate is of (default: today)', day)
    .action((currency: string, worth: string, { source, asOf }: Options) =>
      onDatabase(parseEnv(process.env), async ({ db }) => {
        const code = currency.toUpperCase();
        if (code === comparedIn) {
          throw new StartError(
            `${comparedIn} is what the others are compared with, and always 1: name another currency.`,
          );
        }
        const rate = { code, worth, source, asOf: asOf ?? today() };
        if (!(await setExchangeRate(db, rate))) {
          throw new StartError(
            `There is no currency ${code}: run "sampan exchange-rates list" to see those there are.`,
          );
        }
        await tellExchangeRates(db);
      }),
    );
  return command;
};

type Options = { source: string; asOf?: string };

async function tellExchangeRates(db: Parameters<typeof listExchangeRates>[0]): Promise<void> {
  for (const { code, worth, source, asOf } of await listExchangeRates(db)) {
    say(`${code}  ${worth.padEnd(9)} ${comparedIn}  as of ${asOf}  ${source}`);
  }
}

const today = () => new Date().toISOString().slice(0, 10);

function rateWorth(text: string): string {
  const isWorth = /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) > 0;
  if (isWorth && Number(text) <= highestWorth) return text;
  throw new InvalidArgumentError(
    `Write a number above 0 and up to ${highestWorth} with at most four decimals.`,
  );
}

function day(text: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay || !new Date(text).toISOString().startsWith(text)) {
    throw new InvalidArgumentError('Write a day as 2025-06-01.');
  }
  if (Date.parse(text) > Date.now() + furthestAheadMs) {
    throw new InvalidArgumentError('This day is still to come: write an earlier one.');
  }
  return text;
}
