import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/**
 * Bundles the programs that tests run as processes of their own into a folder, as the build does. Node
 * starts them in a tenth of the time that it takes from their source.
 */
export async function bundlePrograms(folder: string): Promise<void> {
  // Where Node finds the packages.
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await build({
    configFile: false,
    envDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'es2022',
      minify: false,
      copyPublicDir: false,
      outDir: join(folder, 'programs'),
      rolldownOptions: {
        input: {
          sampan: 'edge-api/commands/sampan.ts',
          server: 'edge-api/test-support/embedded/server-program.ts',
        },
      },
    },
  });
}
