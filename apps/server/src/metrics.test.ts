import { readFileSync } from 'node:fs';
import { readConfig } from '@zay/api/config';
import { openDatabase } from '@zay/api/database';
import { shopMetrics } from '@zay/api/shop-metrics';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { startMetrics } from './metrics.ts';
// Its modules register their metrics.
import './shop.ts';

const file = (name: string) =>
  readFileSync(new URL(`../../../deploy/monitoring/${name}`, import.meta.url), 'utf8');

interface Rules {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
}
interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string };
}
interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

const { db, close } = openDatabase('postgres://127.0.0.1:1/none');
const text = await startMetrics(shopMetrics({ db, config: readConfig({}), clock: () => new Date() }))();
await close();
const types = new Map(
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
);
const ours = [...types.keys()].filter((name) => name.startsWith('zay_'));

/** Metrics that an expression names, without the suffixes of histograms. */
const namesIn = (expr: string) =>
  [...expr.matchAll(/\b(?:zay|process|nodejs)_\w+/g)].map(([name]) =>
    types.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, ''),
  );

const { rules } = (parse(file('alerts.yml')) as Rules).groups[0]!;
const { panels } = JSON.parse(file('dashboard.json')) as Dashboard;
const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

test('[OPS-12] the dashboard and the alert rules name metrics that exist, and every metric is on the dashboard or in a rule', () => {
  expect([rules.length, shown.length]).toEqual([15, 25]);
  for (const expr of [...shown, ...rules.map(({ expr }) => expr)]) {
    const named = namesIn(expr);
    expect([expr, named.filter((name) => !types.has(name))]).toEqual([expr, []]);
    expect(expr.startsWith('up{') || named.length > 0).toBe(true);
  }
  for (const { annotations } of rules) expect(annotations.summary).not.toBe('');
  const used = [...shown, ...rules.map(({ expr }) => expr)].flatMap(namesIn);
  expect(ours.filter((name) => !used.includes(name))).toEqual([]);
});

test('[OPS-12] names have the units and endings that Prometheus asks for', () => {
  expect(ours.length).toBeGreaterThan(20);
  for (const name of ours) {
    expect(name).not.toMatch(/_(?:ms|milliseconds|minutes|hours|kb|mb)(?:_|$)/);
    expect([name, name.endsWith('_total')]).toEqual([name, types.get(name) === 'counter']);
  }
});
