// Writes which packages the release was made of, as a CycloneDX file, from what npm reads in the lock file.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCommand, outDir } from './build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
// Scripts for browsers are built from development packages, so these are in it as well.
const [program, args] = npmCommand(
  'sbom',
  '--sbom-format=cyclonedx',
  '--package-lock-only',
  '--include=dev',
);
const text = execFileSync(program, args, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32' && program === 'npm',
});
// The list gets no number and no time of its own: the same lock file gives the same file. npm calls the project by
// its folder.
const { serialNumber: _, metadata, ...list } = JSON.parse(text);
const { timestamp: __, component, ...made } = metadata;
const sbom = { ...list, metadata: { ...made, component: { ...component, name } } };
writeFileSync(join(outDir, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
