/**
 * `node bench/logins.ts [seconds]`: how long a login and its refusals take, how many logins a second leave other
 * requests under 50 ms, and what twenty logins at once do to the process. Over HTTP, against the built demo shop.
 */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { cartDetail, cities, login } from '@zay/contract';
import { printTable, startDemoShop } from './demo-shop.ts';

const [seconds = 8] = process.argv.slice(2).map(Number);
const rounds = 5;
const triesARound = 40;
const rates = [0, 2, 4, 6, 8, 10, 12, 14];
const limit = { p99: 50, difference: 10, livez: 200, grownMegabytes: 500 };

const phones = ['09770000001', '09770000002'];
const password = 'demo1234';
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const shop = await startDemoShop();

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly took: number;
}

function send(path: string, { body, token }: { body?: object; token?: string } = {}): Promise<Reply> {
  const started = performance.now();
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(shop.url + path, { agent, method: body ? 'POST' : 'GET', headers });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      const { statusCode: status = 0 } = response;
      response.on('end', () => resolve({ status, text, took: performance.now() - started }));
    });
    request.end(body && JSON.stringify(body));
  });
}

const logIn = (emailOrPhoneNo: string, secret: string) =>
  send(login.path, { body: { emailOrPhoneNo, password: secret } });

const part = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
const median = (times: readonly number[]) => part(times, 0.5);
const shown = (value: number) => value.toFixed(1);

let missed = false;
function verdict(isFine: boolean): string {
  missed ||= !isFine;
  return isFine ? '' : 'over the limit';
}

/** Right, wrong and unknown one after the other, so that noise meets all alike; medians of each round. */
async function compareTimes(): Promise<void> {
  let unknown = 0;
  const kinds: Readonly<Record<string, (at: number) => Promise<Reply>>> = {
    'right password': (at) => logIn(phones[at % 2] ?? '', password),
    'wrong password, known phone': (at) => logIn(phones[at % 2] ?? '', 'wrong 1'),
    'wrong password, unknown phone': () => logIn(`0998${1_000_000 + (unknown += 1)}`, 'wrong 1'),
  };
  const medians: Record<string, number[]> = {};
  /** Of a wrong password for a known phone and the one for an unknown phone right after it. */
  const differences: number[] = [];
  const answers: Record<string, Set<string>> = {};
  for (let round = 0; round < rounds; round += 1) {
    const times: Record<string, number[]> = {};
    for (let at = 0; at < triesARound; at += 1) {
      for (const [kind, call] of Object.entries(kinds)) {
        const { took, status, text } = await call(at);
        (times[kind] ??= []).push(took);
        (answers[kind] ??= new Set()).add(status === 200 ? '200' : `${status} ${text}`);
      }
    }
    for (const [kind, all] of Object.entries(times)) (medians[kind] ??= []).push(median(all));
    const [, known = [], unknownOnes = []] = Object.values(times);
    differences.push(...known.map((took, at) => took - (unknownOnes[at] ?? Number.NaN)));
  }
  const difference = Math.abs(median(differences));
  const [, ofKnown, ofUnknown] = Object.values(answers).map((all) => [...all].join());
  printTable([
    ['one after the other', `median ms of ${rounds} rounds of ${triesARound}`, 'least', 'most', ''],
    ...Object.entries(medians).map(([kind, all]) => [
      kind,
      shown(median(all)),
      shown(Math.min(...all)),
      shown(Math.max(...all)),
      '',
    ]),
    ['known and unknown differ by', shown(difference), '', '', verdict(difference < limit.difference)],
    ['and answer the same', String(ofKnown === ofUnknown), '', '', verdict(ofKnown === ofUnknown)],
  ]);
}

/** Calls `call` so many times a second, whether or not earlier ones were answered. */
async function atRate<T>(perSecond: number, call: () => Promise<T>): Promise<T[]> {
  const running: Promise<T>[] = [];
  const started = performance.now();
  while (perSecond > 0 && performance.now() - started < seconds * 1_000) {
    running.push(call());
    await wait(Math.max(0, started + (running.length * 1_000) / perSecond - performance.now()));
  }
  if (perSecond === 0) await wait(seconds * 1_000);
  return Promise.all(running);
}

async function othersBesideLogins(token: string): Promise<void> {
  const others: Readonly<Record<string, () => Promise<Reply>>> = {
    'the cities': () => send(cities.path),
    'an own cart': () => send(cartDetail.path, { token }),
    'the home page': () => send('/home'),
  };
  const rows: string[][] = [['logins a second', 'answered', 'p99 ms', ...Object.keys(others), '']];
  let best = 0;
  for (const rate of rates) {
    let isLoggingIn = true;
    const logins = atRate(rate, () => logIn(phones[0] ?? '', password)).finally(() => (isLoggingIn = false));
    const times = await Promise.all(
      Object.values(others).map(async (call) => {
        const all: number[] = [];
        while (isLoggingIn) {
          all.push((await call()).took);
          await wait(25);
        }
        return part(all, 0.99);
      }),
    );
    const done = await logins;
    const right = done.filter(({ status }) => status === 200);
    const isFine = right.length === done.length && times.every((time) => time < limit.p99);
    if (isFine) best = rate;
    const p99 =
      right.length > 0
        ? shown(
            part(
              right.map(({ took }) => took),
              0.99,
            ),
          )
        : '';
    rows.push([
      String(rate),
      `${right.length}/${done.length}`,
      p99,
      ...times.map(shown),
      isFine ? '' : 'over 50',
    ]);
  }
  printTable(rows);
  process.stdout.write(`${best} logins a second leave the others under ${limit.p99} ms (p99)\n`);
}

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${shop.processId}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

async function twentyAtOnce(): Promise<void> {
  const before = residentMegabytes();
  let most = before;
  let isBusy = true;
  const lives: number[] = [];
  const watching = (async () => {
    while (isBusy) {
      lives.push((await send('/livez')).took);
      most = Math.max(most, residentMegabytes());
      await wait(10);
    }
  })();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const all = await Promise.all(Array.from({ length: 20 }, () => logIn(phones[1] ?? '', password)));
    times.push(...all.map(({ took }) => took));
  }
  isBusy = false;
  await watching;
  const p99 = part(lives, 0.99);
  const grown = most - before;
  printTable([
    ['20 logins at once, five times', '', ''],
    ['last login, ms', shown(Math.max(...times)), ''],
    ['/livez p99, ms', shown(p99), verdict(p99 <= limit.livez)],
    ['memory grown, MB', shown(grown), verdict(grown <= limit.grownMegabytes)],
  ]);
}

const load = () => loadavg()[0]?.toFixed(1) ?? '';
try {
  const { text } = await logIn(phones[0] ?? '', password);
  process.stdout.write(`load of the machine before: ${load()}\n\n`);
  await compareTimes();
  process.stdout.write('\n');
  await othersBesideLogins((JSON.parse(text) as { token: { accessToken: string } }).token.accessToken);
  process.stdout.write('\n');
  await twentyAtOnce();
  process.stdout.write(`\nload of the machine after: ${load()}\n`);
} finally {
  agent.destroy();
  await shop.stop();
}
process.exitCode = missed ? 1 : 0;
