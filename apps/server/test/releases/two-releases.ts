import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { makeRunFolder } from '@zay/api/testing/run-folder';
import { migrate } from '@zay/api/migrate';
import type { Release } from '@zay/api/releases';
import { runShop, type ShopProcess } from '../run-shop.ts';
import { ownProgram, unpackRelease } from './release-tree.ts';
import { walkAsBuyer, type ReleaseServer } from './walk.ts';

export interface TwoReleases {
  /** The last release, with its source in the git history. */
  readonly release: Release;
  /** An empty database used by both releases, finally with the current schema. */
  readonly databaseUrl: string;
  /** Also builds and reads the pages of both releases, which takes a minute longer. */
  readonly withPages: boolean;
  readonly say: (line: string) => void;
}

/**
 * Starts a server of the last release, then one of this code on its database, and visits both in turn, each of them
 * first once.
 * @throws when a server ends, or any call or page is refused or fails
 */
export async function tryTwoReleases({ release, databaseUrl, withPages, say }: TwoReleases): Promise<void> {
  const folder = await makeRunFolder('zay-releases-');
  const shops: ShopProcess[] = [];
  const start = async (name: string, program: string, dataDir: string): Promise<ReleaseServer> => {
    const shop = runShop(
      {
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        TOKEN_SECRET: 'the secret of both releases, at least 32 characters',
        PAYMENT_UNDO_SECONDS: '0',
        LOG_LEVEL: 'info',
      },
      program,
    );
    shops.push(shop);
    await shop.ready;
    say(`A server of ${name} runs.`);
    return { name, url: shop.url, officeUrl: shop.officeUrl };
  };
  try {
    const program = withPages ? 'pages' : 'api';
    const before = await unpackRelease(release, join(folder, 'before'), program);
    const older = await start(`release ${release.version}`, before, join(folder, 'data'));
    const ran = await migrate(databaseUrl, { log: () => {} });
    say(`Migrations since release ${release.version}: ${ran.length === 0 ? 'none' : ran.join(', ')}.`);
    const newer = await start('this code', ownProgram(program), await secondDataFolder(folder));
    for (const order of [
      [older, newer],
      [newer, older],
    ]) {
      const { calls } = await walkAsBuyer(order);
      say(`${calls} calls by turns, ${order[0]?.name} first: all answered.`);
    }
    if (withPages) for (const server of [older, newer]) await readPages(server, say);
  } finally {
    for (const { child } of shops) child.kill('SIGTERM');
    await Promise.all(shops.map(({ exited }) => exited));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Servers of a database share its files; the rest of a data folder is private. */
async function secondDataFolder(folder: string): Promise<string> {
  const second = join(folder, 'second-data');
  await mkdir(second);
  await symlink(join(folder, 'data/files'), join(second, 'files'));
  return second;
}

async function readPages({ name, url, officeUrl }: ReleaseServer, say: (line: string) => void) {
  const home = await (await fetch(url)).text();
  const product = /\/productdetails\?productId=\d+/.exec(home)?.[0] ?? '/no-product-on-the-home-page';
  const pages = [url, `${url}/productsearch?productName=cotton`, url + product, officeUrl];
  for (const page of pages) {
    const { status } = await fetch(page);
    if (status !== 200) throw new Error(`${name} answered ${status} to ${page}`);
  }
  say(`${pages.length} pages of ${name}: all answered.`);
}
