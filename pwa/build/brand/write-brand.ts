import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as ours from '../../config/company/colours';
import { splashPicturesOf, splashScreens } from '../../config/splash-screens';
import { wrongColours } from './check-colours';
import { wrongFields } from './check-folder';
import { wrongDrawings } from './fill-drawing';
import { wrongLogo } from './logo';
import { type MadeFile, madeFiles } from './made-files';
import { looksSame } from './pixels';
import { wrongWords } from './social';

/** Folders in which every file is made. */
const madeFolders = ['public/brand', 'public/icons', 'public/splash'];

const splashPaths = new Set(
  splashScreens.flatMap((screen) => splashPicturesOf(...screen)).map(({ path }) => `public${path}`),
);

/** Says what is wrong in the company's folder, one sentence each. */
const wrongInFolder = (): string[] => [
  ...wrongFields(),
  ...wrongColours(ours),
  ...wrongLogo(),
  ...wrongWords(),
  ...wrongDrawings(),
];

/** Returns which of these files are missing or differ from what is made, and which other files are there. */
async function changesOf(files: MadeFile[]): Promise<{ changed: MadeFile[]; left: string[] }> {
  const changed: MadeFile[] = [];
  for (const file of files) if (!(await isThere(file))) changed.push(file);
  const paths = new Set(files.map(([path]) => path));
  const left = madeFolders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
    .filter((path) => !paths.has(path) && !splashPaths.has(path));
  return { changed, left };
}

async function isThere([path, content]: MadeFile): Promise<boolean> {
  if (!existsSync(path)) return false;
  const [present, made] = [readFileSync(path), Buffer.from(content)];
  return present.equals(made) || (path.endsWith('.png') && (await looksSame(present, made)));
}

/**
 * Says what differs from what the company's folder makes, one sentence each; writes nothing.
 * @param screens whose splash pictures to look at: all of them take longer than everything else
 */
export async function checkBrand(screens = splashScreens): Promise<string[]> {
  const wrong = wrongInFolder();
  if (wrong.length > 0) return wrong;
  const { changed, left } = await changesOf(await madeFiles(screens));
  return [
    ...changed.map(([path]) => `${path} is not as npm run brand makes it.`),
    ...left.map((path) => `${path} is made from nothing in pwa/config/company.`),
  ];
}

/** Writes all files that the company's folder makes; writes none when something in the folder is wrong. */
export async function writeBrand(): Promise<{ done: string[]; wrong: string[] }> {
  const wrong = wrongInFolder();
  if (wrong.length > 0) return { done: [], wrong };
  const files = await madeFiles();
  const { changed, left } = await changesOf(files);
  for (const [path, content] of changed) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  for (const path of left) rmSync(path);
  return {
    done: [
      ...changed.map(([path]) => `${path} is made.`),
      ...left.map((path) => `${path} is removed: nothing in pwa/config/company makes it.`),
      `${files.length - changed.length} of ${files.length} files are as they were.`,
    ],
    wrong,
  };
}
