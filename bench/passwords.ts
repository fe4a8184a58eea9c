/**
 * `node bench/passwords.ts`: milliseconds that one argon2id hash takes here, for several costs; the shop's own
 * (`shopCost`) should take 50 to 100.
 */
import { hash } from '@node-rs/argon2';
import { shopCost, type PasswordCost } from '../apps/api/src/platform/passwords.ts';
import { printTable } from './demo-shop.ts';

const rounds = 21;
const mebibyte = 1_024;
const costs: readonly PasswordCost[] = [
  [19, 2],
  [19, 4],
  [32, 2],
  [32, 4],
  [46, 1],
  [46, 2],
  [64, 1],
  [64, 2],
  [64, 3],
  [128, 1],
].map(([memory = 0, timeCost = 0]) => ({ memoryCost: memory * mebibyte, timeCost, parallelism: 1 }));

const times = costs.map((): number[] => []);
// Turn about, so that a busy moment of the machine meets all costs.
for (let round = 0; round < rounds; round += 1) {
  for (const [at, cost] of costs.entries()) {
    const started = performance.now();
    await hash('a password of the bench', cost);
    times[at]?.push(performance.now() - started);
  }
}

const isOurs = (cost: PasswordCost) =>
  cost.memoryCost === shopCost.memoryCost && cost.timeCost === shopCost.timeCost;
printTable([
  ['MiB', 'passes', 'median ms', 'least', 'most', ''],
  ...costs.map((cost, at) => {
    const sorted = times[at]?.toSorted((a, b) => a - b) ?? [];
    const shown = [sorted[Math.floor(rounds / 2)], sorted[0], sorted.at(-1)];
    return [
      String(cost.memoryCost / mebibyte),
      String(cost.timeCost),
      ...shown.map((time) => (time ?? Number.NaN).toFixed(1)),
      isOurs(cost) ? 'the shop' : '',
    ];
  }),
]);
