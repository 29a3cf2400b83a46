import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypescript from 'openapi-typescript';
import { build } from 'vite';
import { createRoutes } from '../../../edge-api/app';
import type { Operation as Called } from '../../../edge-api/client/client';
import type { Deps } from '../../../edge-api/deps';
import { usualLimits, usualReads } from '../../../edge-api/http/limits/usual-limits';
import { describeApi, type OpenApi, type Operation } from '../../../edge-api/routes/docs/document';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const inRoot = (path: string) => join(root, path);

/** Makes the package `sampan` with the client of the API in it, in the folder `to`. */
export async function writeClientPackage(to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const document = await describeApi(routesWithoutParts(), {
    origin: 'https://www.company.example',
  });
  const operations = calledOperations(document);
  const types = await openapiTypescript(
    structuredClone(document) as unknown as Parameters<typeof openapiTypescript>[0],
  );
  writeFileSync(join(to, 'api.d.ts'), types);
  writeFileSync(join(to, 'client.d.ts'), declaration(Object.keys(operations)));
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  copyFileSync(inRoot('LICENSE'), join(to, 'LICENSE'));
  writeFileSync(join(to, 'README.md'), readme());
  declareSources(to);
  await bundle(to, operations);
}

/** The document of the client, without its links: the other documents are not in the package. */
const readme = () =>
  readFileSync(inRoot('docs/client.md'), 'utf8').replace(/\[([^[\]]+)\]\([^()]+\)/g, '$1');

/** No request comes to these routes: they are only asked for their description. */
const routesWithoutParts = () =>
  createRoutes({
    db: {},
    limits: usualLimits,
    reads: usualReads,
    stopping: new AbortController().signal,
    receiveUploads: () => undefined,
    site: {},
  } as unknown as Deps);

/** Returns the operations that are sent as JSON with the caller's token and answered at once. */
function calledOperations({ paths }: OpenApi): Record<string, Called> {
  const found: Record<string, Called> = {};
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (isCalled(operation)) found[operation.operationId] = called(method, path, operation);
    }
  }
  return found;
}

function isCalled({ requestBody, security, responses, tags, parameters = [] }: Operation): boolean {
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const answered = answer && 'content' in answer ? Object.keys(answer.content ?? {}) : [];
  return (
    (!requestBody || 'application/json' in requestBody.content) &&
    !parameters.some(({ name }) => name === 'Tus-Resumable') &&
    !answered.includes('text/event-stream') &&
    !security.some((scheme) => 'idToken' in scheme) &&
    tags[0] !== 'Server'
  );
}

function called(method: string, path: string, operation: Operation): Called {
  const names = (operation.parameters ?? []).map(({ name }) => name);
  const submits = submissions[operation.operationId];
  return {
    method: method.toUpperCase(),
    path,
    ...(names.includes('Idempotency-Key') && { takesKey: true }),
    ...(names.includes('If-Match') && { takesVersion: true }),
    ...(submits && { submits }),
  };
}

const submissions: Record<string, Called['submits']> = {
  sendContactMessage: 'contact-message',
  sendServiceRequest: 'service-request',
};

const declaration = (names: string[]) => `import type { components, operations } from './api.js';
import type { Client, ClientOptions } from './types/client/client.js';
export { ApiProblem, UnreachableError } from './types/client/failures.js';
export type { ProblemBody } from './types/client/failures.js';
export { itemsOf } from './types/client/items-of.js';
export type { ClientOptions };

/** The types of what the API takes and answers, by their names in its description. */
export type Schemas = components['schemas'];

type Called = ${names.map((name) => `\n  | '${name}'`).join('')};

/** A function for each operation of the API, by its \`operationId\`. */
export type SiteClient = Client<Pick<operations, Called>>;
export declare function sampanClient(options: ClientOptions): SiteClient;
`;

function manifest() {
  const { name, version, license } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return {
    name,
    version,
    license,
    type: 'module',
    sideEffects: false,
    description: 'The client of the site’s API, for other programs.',
    exports: { './client': { types: './client.d.ts', default: './client.js' } },
    engines: { node: '>=20.3' },
  };
}

/** Writes the types of our own sources into `types/`. */
function declareSources(to: string): void {
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly'];
  const folders = ['--rootDir', inRoot('edge-api'), '--outDir', join(to, 'types')];
  const tsc = inRoot('node_modules/typescript/bin/tsc');
  const project = ['-p', inRoot('edge-api/client')];
  execFileSync(process.execPath, [tsc, ...project, ...options, ...folders], { stdio: 'inherit' });
  typeModules(join(to, 'types'));
}

async function bundle(to: string, operations: Record<string, Called>): Promise<void> {
  const from = (name: string) => JSON.stringify(inRoot(`edge-api/client/${name}.ts`));
  const entry = join(to, 'entry.js');
  writeFileSync(
    entry,
    `import { clientOf } from ${from('client')};
export { ApiProblem, UnreachableError } from ${from('failures')};
export { itemsOf } from ${from('items-of')};
const operations = ${JSON.stringify(operations)};
export const sampanClient = (options) => clientOf(operations, options);`,
  );
  await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: to,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      lib: { entry, formats: ['es'], fileName: () => 'client.js' },
    },
  });
  rmSync(entry);
}

/** Adds the ending of a file to imports: our sources leave it out, which Node’s resolution does not allow. */
function typeModules(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/((?:from|import\() ?['"]\.[^'"]*)(['"])/g, '$1.js$2'));
  }
}
