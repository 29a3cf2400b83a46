import { gapiBridge } from './gapi-bridge.js';

/** Where the emulator serves the bridge; the client's `firebase-provider.ts` knows it too. */
const bridgePath = '/emulator/gapi-bridge.js';

/**
 * A module that the emulator's process loads first.
 *
 * At its start the CLI compiles the schemas of all requests that it knows, five of its seven seconds of
 * work; its library has an option to compile each at its first use, which the CLI does not set.
 *
 * Its sign-in pages load scripts, styles and fonts from the internet. The only one that they can't do
 * without is replaced by the bridge, and none of the others may hold them up.
 *
 * @param cli path of the CLI's script
 */
export const emulatorPatches = (cli: string): string => `
  import { createRequire } from 'node:module';
  const require = createRequire(${JSON.stringify(cli)});

  const exegesis = require('exegesis-express');
  const { middleware } = exegesis;
  exegesis.middleware = (document, options) =>
    middleware(document, { ...options, lazyCompileValidationSchemas: true });

  const bridge = ${JSON.stringify(`(${gapiBridge})();`)};
  const withoutInternet = (page) =>
    page
      .replace('https://apis.google.com/js/api.js', ${JSON.stringify(bridgePath)})
      .replaceAll('<script src="https:', '<script async src="https:')
      .replaceAll('rel="stylesheet">', 'rel="stylesheet" media="print" onload="this.media=\\'all\\'">');
  const pages = require('../emulator/auth/handlers.js');
  const { registerHandlers } = pages;
  pages.registerHandlers = (app, ...rest) => {
    app.get(${JSON.stringify(bridgePath)}, (_, response) => {
      response.type('text/javascript').send(bridge);
    });
    app.use('/emulator/auth', (_, response, next) => {
      const end = response.end.bind(response);
      response.end = (body, ...more) =>
        end(typeof body === 'string' ? withoutInternet(body) : body, ...more);
      next();
    });
    registerHandlers(app, ...rest);
  };
`;
