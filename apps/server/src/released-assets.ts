import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** How many releases before the current one are kept at least, and how long each is kept after the next one came. */
const keptReleases = 3;
const keptMs = 7 * 24 * 3_600_000;

/** What a build consists of, as the file `releases/<hash>.json` says. Its time of change is when the release was last used. */
interface Release {
  readonly path: string;
  /** Paths of its files below the folder of assets. Each names a hash or a version, so that its content never changes. */
  readonly names: readonly string[];
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}

/**
 * Copies the assets of a build to those of earlier releases, and deletes those that are too old. So a tab that was opened
 * before an upgrade still finds its scripts. Servers may share the folder: each then also has the scripts of a release that
 * another one runs already.
 * @param assets the folder of the build
 * @param folder of all releases; it is made when missing
 * @returns the folder inside it with the files of all releases that are kept
 */
export async function keepAssets(assets: string, folder: string, now: Date): Promise<string> {
  const files = join(folder, 'files');
  const lists = join(folder, 'releases');
  await Promise.all([mkdir(files, { recursive: true }), mkdir(lists, { recursive: true })]);
  const [present, names] = await Promise.all([filesBelow(files), filesBelow(assets)]);
  const text = JSON.stringify(names);
  const own = join(lists, `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`);
  const all = await readReleases(lists);
  const earlier = all.filter(({ path }) => path !== own);
  const [last] = earlier;
  // It was used until just now, however long ago it began.
  const justNow = new Date(now.getTime() - 1_000);
  if (last && earlier.length === all.length) await utimes(last.path, justNow, justNow);

  // The list comes before the files: another server that deletes old files meanwhile leaves these alone.
  await putInPlace(own, (draft) => writeFile(draft, text));
  await utimes(own, now, now);
  const known = new Set(present);
  for (const name of names) {
    if (known.has(name)) continue;
    await mkdir(dirname(join(files, name)), { recursive: true });
    await putInPlace(join(files, name), (draft) =>
      copyFile(join(assets, name), draft, constants.COPYFILE_FICLONE),
    );
  }

  const isKept = ({ usedAt }: Release, index: number) =>
    index < keptReleases || now.getTime() - usedAt < keptMs;
  const kept = new Set([...names, ...earlier.filter(isKept).flatMap((release) => release.names)]);
  const tooOld = earlier.filter((release, index) => !isKept(release, index)).map(({ path }) => path);
  const unused = present.filter((name) => !kept.has(name)).map((name) => join(files, name));
  for (const path of [...tooOld, ...unused]) await rm(path, { force: true });
  return files;
}

/** @returns paths relative to the folder, sorted */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile());
  return found.map((entry) => relative(folder, join(entry.parentPath, entry.name))).toSorted();
}

/** The last used first. */
async function readReleases(lists: string): Promise<Release[]> {
  const names = (await readdir(lists)).filter((name) => name.endsWith('.json'));
  const releases = await Promise.all(
    names.map(async (name) => {
      const path = join(lists, name);
      const [{ mtimeMs }, text] = await Promise.all([stat(path), readFile(path, 'utf8')]);
      return { path, names: JSON.parse(text) as string[], usedAt: mtimeMs };
    }),
  );
  return releases.toSorted((a, b) => b.usedAt - a.usedAt);
}

/** Makes a file that is whole as soon as it has its name, whatever stops the shop meanwhile. */
async function putInPlace(path: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${process.pid}.new`;
  await make(draft);
  await rename(draft, path);
}
