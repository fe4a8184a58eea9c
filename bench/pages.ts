/**
 * `node bench/pages.ts`: how many answers a second guests get from the shop, beside Fastify alone sending the same bytes;
 * what a page costs that was not asked for before; and the memory of the server.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../apps/api/src/testing/free-port.ts';
import { answersPerSecond } from './load.ts';

const connections = 32;
/** Short and by turns, so that what else the machine does falls on both alike. */
const seconds = 0.4;
const rounds = 15;
const renderLimit = 50;
const memoryLimit = 300;

const targets: readonly (readonly [name: string, path: string, limit: number])[] = [
  ['home data: rows of categories', '/api/Product/GetAllProductListBuyer?PageNumber=1&PageSize=10', 0.7],
  ['home data: promotions', '/api/Product/GetLandingProductPromotion?PageNumber=1&PageSize=10', 0.7],
  ['list of 24', '/api/Product/ProductSearch?SearchType=4&PageSize=24', 0.7],
  ['detail', '/api/Product/GetProductDetail_v2?ProductId=1', 0.7],
  ['search', '/api/Product/ProductSearch?SearchType=1&ProductName=bag&PageSize=20', 0.7],
  ['HTML: home', '/', 0.5],
  ['HTML: product', '/productdetails?productId=1', 0.5],
  ['HTML: list', '/resultproduct?searchType=4', 0.5],
];
const headers = { 'accept-encoding': 'gzip, deflate, br', cookie: 'Language=en-US', lang: 'en-US' };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Runs a server of ours until its output matches. */
async function started(child: ChildProcess, ready: RegExp): Promise<RegExpExecArray> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const match = ready.exec(output);
      if (match) resolve(match);
    });
    child.once('exit', () => reject(new Error(`a server has ended:\n${output}`)));
  });
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** One request: its bytes as they were sent, and how long the whole answer took, in ms. */
function ask(port: number, path: string): Promise<{ bytes: Buffer; ms: number }> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const request = http.get({ port, host: 'localhost', path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ bytes: Buffer.concat(chunks), ms: performance.now() - began }));
    });
    request.on('error', reject);
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Resident memory of a process in MB. */
async function memoryOf(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}

let missed = false;
function print(name: string, value: string, isMissed: boolean): void {
  missed ||= isMissed;
  process.stdout.write(`| ${name} | ${value} |${isMissed ? ' over the limit' : ''}\n`);
}

/** Products 1 to 10 only warm the server up; after them 30 pages, each asked for the first and the second time. */
async function measureRender(port: number): Promise<void> {
  for (let id = 1; id <= 10; id += 1) await ask(port, `/productdetails?productId=${id}`);
  const first: number[] = [];
  const second: number[] = [];
  for (let id = 11; id <= 40; id += 1) {
    first.push((await ask(port, `/productdetails?productId=${id}`)).ms);
    second.push((await ask(port, `/productdetails?productId=${id}`)).ms);
  }
  const isLate = median(first) > renderLimit;
  print('product page, first time', `${median(first).toFixed(1)} ms (limit ${renderLimit})`, isLate);
  print('product page, again', `${median(second).toFixed(2)} ms`, false);
}

async function measureSpeed(shopPort: number, barePort: number): Promise<void> {
  for (const [at, [name, path, limit]] of targets.entries()) {
    const { bytes } = await ask(shopPort, path);
    const run = (port: number, of: string, time: number) =>
      answersPerSecond({ port, path: of, headers, connections, seconds: time });
    await Promise.all([run(shopPort, path, 0.5), run(barePort, `/${at}`, 0.5)]);
    const ratios: number[] = [];
    const speeds: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const bare = await run(barePort, `/${at}`, seconds);
      const ours = await run(shopPort, path, seconds);
      ratios.push(ours / bare);
      speeds.push(ours);
    }
    const speed = Math.round(median(speeds)).toLocaleString('en');
    const size = `${(bytes.length / 1_000).toFixed(1)} kB`;
    const ratio = median(ratios);
    print(name, `${size} | ${speed} | ${ratio.toFixed(2)} (limit ${limit})`, ratio < limit);
  }
}

const root = join(import.meta.dirname, '..');
/** As `npm start` does it, its flags included. */
const { start: startScript } = (
  JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts;
const folder = await mkdtemp(join(tmpdir(), 'zay-bench-pages-'));
const children: ChildProcess[] = [];
const start = (args: readonly string[], variables: Record<string, string> = {}) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
};
try {
  const shopPort = await freePort();
  const startShop = async () => {
    const shop = start(startScript.replace(/^exec node /, '').split(' '), {
      PORT: String(shopPort),
      BACKOFFICE_PORT: '0',
      DATA_DIR: join(folder, 'data'),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    });
    await started(shop, /Ready\./);
    return shop;
  };
  // The first start fills the demo shop, which leaves its own traces in memory.
  await stop(await startShop());
  const shop = await startShop();
  process.stdout.write('| render | |\n| --- | --- |\n');
  await measureRender(shopPort);

  const answers = join(folder, 'answers');
  await mkdir(answers);
  for (const [at, [, path]] of targets.entries()) {
    await writeFile(join(answers, String(at)), (await ask(shopPort, path)).bytes);
  }
  const [, barePort] = await started(start(['bench/bare.ts', answers]), /^(\d+)\n/);
  process.stdout.write('\n| answer | size | a second | of bare Fastify |\n| --- | --- | --- | --- |\n');
  const before = await memoryOf(shop);
  await measureSpeed(shopPort, Number(barePort));
  const after = await memoryOf(shop);
  process.stdout.write('\n| memory | |\n| --- | --- |\n');
  print('before the load', `${before.toFixed(0)} MB`, before > memoryLimit);
  print('after it', `${after.toFixed(0)} MB (limit ${memoryLimit})`, after > memoryLimit);
} finally {
  agent.destroy();
  for (const child of children) await stop(child);
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = missed ? 1 : 0;
