import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isDraft, newDraft, removeDrafts } from '@zay/api/drafts';
import { isDiskFull } from '@zay/postgres';
import type { FastifyInstance } from 'fastify';
import { serveReleasedAssets } from './static-files.ts';

/** Minimum number of earlier releases to keep, and time to keep each after the next one. */
const keptReleases = 3;
const keptMs = 7 * 24 * 3_600_000;

/** Files of a build, listed in `releases/<hash>.json`. Its mtime is when the release was last used. */
interface Release {
  readonly path: string;
  /** Paths below the folder of assets. Each contains a hash or a version, so its content never changes. */
  readonly names: readonly string[];
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}

/** Keeps the assets of this build and serves those of the others. Without room on the disk the shop starts nevertheless. */
export async function serveAssetsOfReleases(
  app: FastifyInstance,
  dataDir: string,
  name: 'storefront' | 'backoffice',
  client: string,
): Promise<void> {
  const folder = join(dataDir, 'assets', name);
  try {
    await serveReleasedAssets(app, await keepAssets(join(client, 'assets'), folder, new Date()));
  } catch (error) {
    if (isDiskFull(error))
      app.log.error(
        `The disk of ${dataDir} is full, so open pages of the ${name} will not find their scripts after the next upgrade: make room on it and restart.`,
      );
    else
      app.log.error(
        error,
        'the assets of this release could not be kept for tabs that are open at the next one',
      );
    app.get('/assets/*', (_request, reply) => reply.callNotFound());
  }
}

/**
 * Adds the assets of a build to those of earlier releases, and deletes expired ones, so that a tab opened before an
 * upgrade still finds its scripts. Servers may share the folder, and then also have the assets of a newer release on
 * another server.
 * @param assets the folder of the build
 * @param folder of all releases; created if missing
 * @returns the folder inside it with the files of all kept releases
 */
export async function keepAssets(assets: string, folder: string, now: Date): Promise<string> {
  const files = join(folder, 'files');
  const lists = join(folder, 'releases');
  await Promise.all([mkdir(files, { recursive: true }), mkdir(lists, { recursive: true })]);
  await removeDrafts(folder, true);
  const [present, names] = await Promise.all([filesBelow(files), filesBelow(assets)]);
  const text = JSON.stringify(names);
  const own = join(lists, `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`);
  const all = await readReleases(lists);
  const earlier = all.filter(({ path }) => path !== own);
  const [last] = earlier;
  // The replaced release was in use until now, however old it is.
  const justNow = new Date(now.getTime() - 1_000);
  if (last && earlier.length === all.length) await utimes(last.path, justNow, justNow);

  // The list is written first, so that another server's cleanup skips these files.
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
  // Another server may be writing a draft.
  const unused = present.filter((name) => !kept.has(name) && !isDraft(name)).map((name) => join(files, name));
  for (const path of [...tooOld, ...unused]) await rm(path, { force: true });
  return files;
}

/** @returns paths relative to the folder, sorted */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile());
  return found.map((entry) => relative(folder, join(entry.parentPath, entry.name))).toSorted();
}

/** Last used first. */
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

/** Creates a file atomically. */
async function putInPlace(path: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = await newDraft(path);
  try {
    await make(draft);
    await rename(draft, path);
  } catch (error) {
    // Half a file takes room on a disk that is full.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
