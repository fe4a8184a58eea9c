/** The built shop with demo data in a folder of its own, for benches that look at its pages. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../apps/api/src/testing/free-port.ts';
import { brands, mainCategories, promotionProducts, searchTypes } from '@zay/contract';

const root = join(import.meta.dirname, '..');
/** What only the journeys' workspace has installed. */
export const fromJourneys = createRequire(join(root, 'e2e/package.json'));

/** The bundled Chromium; unpacked when it is asked for the first time. */
export async function chromiumPath(): Promise<string> {
  const { default: bundled } = (await import(fromJourneys.resolve('@sparticuz/chromium'))) as {
    default: { executablePath(): Promise<string> };
  };
  return bundled.executablePath();
}

export interface DemoShop {
  /** `http://localhost:port` */
  readonly url: string;
  /** The same of its back office. */
  readonly officeUrl: string;
  readonly port: number;
  readonly processId: number;
  /** Its `DATA_DIR`. */
  readonly folder: string;
  stop(): Promise<void>;
}

const address = (port: number) => `http://localhost:${port}`;

/**
 * Starts it, building the storefront first where that is due; rejects when it ends before it is ready.
 * @param variables of the environment, beside or instead of the usual ones
 */
export async function startDemoShop(variables: Readonly<Record<string, string>> = {}): Promise<DemoShop> {
  const folder = await mkdtemp(join(tmpdir(), 'zay-bench-pages-'));
  const [port, officePort] = await Promise.all([freePort(), freePort()]);
  const server = spawn(process.execPath, ['apps/server/src/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      BACKOFFICE_PORT: String(officePort),
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready.')) resolve();
    });
    void exited.then(() => reject(new Error(`the shop ended before it was ready:\n${output}`)));
  });
  return {
    url: address(port),
    officeUrl: address(officePort),
    port,
    processId: server.pid ?? 0,
    folder,
    stop,
  };
}

async function firstOf<T>(shop: DemoShop, path: string): Promise<T> {
  const answer = await fetch(shop.url + path);
  const [first] = (await answer.json()) as T[];
  if (!answer.ok || first === undefined)
    throw new Error(`${path} answered ${answer.status} without an entry`);
  return first;
}

/** The pages that anybody may land on, by name: paths into the demo data. */
export async function landingPages(shop: DemoShop): Promise<Readonly<Record<string, string>>> {
  const category = await firstOf<{ id: number }>(shop, mainCategories.path);
  const brand = await firstOf<{ id: number }>(shop, brands.path);
  const product = await firstOf<{ productId: number }>(shop, promotionProducts.path);
  return {
    home: '/',
    category: `/bycategory?productCategoryId=${category.id}`,
    list: `/resultproduct?searchType=${searchTypes.newArrival}`,
    search: '/productsearch?productName=cotton',
    product: `/productdetails?productId=${product.productId}`,
    brand: `/bybrand/${brand.id}`,
    brands: '/shop-by-brands',
  };
}

/** Prints a table for the terminal. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) {
    const line = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
    process.stdout.write(`${line.trimEnd()}\n`);
  }
}
