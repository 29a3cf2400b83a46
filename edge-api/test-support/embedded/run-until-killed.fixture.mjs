// For tests: calls one exported function of one of our modules, prints its result as JSON, and keeps
// running until killed: node run-until-killed.fixture.mjs <file, from edge-api> <function> <argument JSON>
import { runSource } from '../../node/run-source.mjs';

const [file, name, argument] = process.argv.slice(2);
const module = await runSource(new URL(`../../${file}`, import.meta.url));
const quiet = { info: () => undefined, error: () => undefined };
const given = JSON.parse(argument);
const result = await module[name](typeof given === 'string' ? given : { ...given, log: quiet });
process.stdout.write(`${JSON.stringify(result)}\n`);
setInterval(() => undefined, 60_000);
