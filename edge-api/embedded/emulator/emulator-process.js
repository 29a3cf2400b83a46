/**
 * What runs in the emulator's process, which is given to Node as text: it uses only what it is handed. In
 * JavaScript for the same reason as the bridge.
 *
 * It is the Auth emulator of firebase-tools without the CLI, which takes seven seconds instead of one to
 * start. It has the accounts saved last before it answers, saves them after each change, and ends with
 * the server that started it, however that ended.
 *
 * @param require of the process
 * @param given `manifest`: path of the package.json of firebase-tools; `saved`: accounts and settings, or
 *   null; `accountsPath`: where to save them; `bridge`: a script in place of Google's
 */
export async function emulatorProcess(require, given) {
  const { manifest, projectId, port, saved, accountsPath, bridge } = given;
  const { createServer } = require('node:http');
  const { open, rename, rm } = require('node:fs/promises');
  const tools = require('node:module').createRequire(manifest);
  let save = async () => {};
  process.once('disconnect', () => save().finally(() => process.exit()));

  // By itself it compiles the schemas of all requests that it knows at its start.
  const exegesis = tools('exegesis-express');
  const { middleware } = exegesis;
  exegesis.middleware = (document, options) =>
    middleware(document, { ...options, lazyCompileValidationSchemas: true });

  // Its sign-in pages load scripts, styles and fonts from the internet. The only one that they can't do
  // without is replaced by the bridge, and none of the others may hold them up.
  const bridgePath = '/emulator/gapi-bridge.js';
  const withoutInternet = (page) =>
    page
      .replace('https://apis.google.com/js/api.js', bridgePath)
      .replaceAll('<script src="https:', '<script async src="https:')
      .replaceAll('rel="stylesheet">', `rel="stylesheet" media="print" onload="this.media='all'">`);
  const answer = (app, request, response) => {
    if (request.url === bridgePath) {
      return response.setHeader('content-type', 'text/javascript').end(bridge);
    }
    if (request.url.startsWith('/emulator/auth')) {
      const end = response.end.bind(response);
      response.end = (body, ...more) =>
        end(typeof body === 'string' ? withoutInternet(body) : body, ...more);
    }
    return app(request, response);
  };

  const ask = async (method, path, body) => {
    // Its word for an administrator.
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json', by: 'us' };
    const options = { method, headers, body: body && JSON.stringify(body) };
    const answered = await fetch(`http://127.0.0.1:${port}${path}`, options);
    const content = await answered.json();
    if (!answered.ok || content.error?.length) throw new Error(JSON.stringify(content));
    return content;
  };
  const configPath = `/emulator/v1/projects/${projectId}/config`;
  const usersPath = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  let written = '';
  const write = async () => {
    const config = await ask('GET', configPath);
    // -1: all on one page.
    const { users = [] } = await ask('GET', `${usersPath}:batchGet?maxResults=-1`);
    const text = JSON.stringify({ config, users });
    if (text === written) return;
    const draft = `${accountsPath}.draft`;
    await rm(draft, { force: true });
    const file = await open(draft, 'wx', 0o600);
    await file.writeFile(text);
    await file.sync();
    await file.close();
    await rename(draft, accountsPath);
    written = text;
  };
  let last = Promise.resolve();
  let timer;
  const saveNow = () => {
    clearTimeout(timer);
    timer = undefined;
    last = last.then(write).catch((error) => {
      console.error(error);
      if (process.connected) process.send({ unsaved: String(error) });
    });
    return last;
  };

  // Prints links of mails that it does not send.
  tools('./lib/logger.js').useConsoleLoggers();
  const app = await tools('./lib/emulator/auth/server.js').createApp(projectId);
  let letIn;
  const hasAccounts = new Promise((resolve) => {
    letIn = resolve;
  });
  const server = createServer(async (request, response) => {
    if (!request.headers.by) {
      // Our server would take an account that is not there yet for a deleted one.
      await hasAccounts;
      // Also a GET may change something, as the links of its mails do. Not at once: often more follow.
      response.once('finish', () => (timer ??= setTimeout(saveNow, 200)));
    }
    return answer(app, request, response);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  if (saved) {
    await ask('PATCH', configPath, saved.config);
    const users = saved.users;
    if (users.length)
      await ask('POST', `${usersPath}:batchCreate`, { users, allowOverwrite: true });
    // It takes a password that comes for a new one, which ends all sign-ins before it.
    for (const { localId, validSince } of users)
      if (validSince) await ask('POST', `${usersPath}:update`, { localId, validSince });
  }
  save = saveNow;
  letIn();
  process.send('ready');
}
