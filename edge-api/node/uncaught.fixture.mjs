// For tests: a process that ends by an error that no one handles.
import { runSource } from './run-source.mjs';

const load = (path) => runSource(new URL(path, import.meta.url));
const { sentryReports } = await load('../log/sentry.ts');
const { reportUncaught } = await load('./uncaught-errors.ts');
const [dsn, kind] = process.argv.slice(2);
reportUncaught(sentryReports({ dsn, part: 'server', version: '1.2.3', environment: 'test' }));
setTimeout(() => {
  const error = new TypeError('Farida of Dhaka');
  if (kind === 'rejection') void Promise.reject(error);
  else throw error;
});
// It would go on.
setInterval(() => undefined, 1000);
