import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startPostgres } from '@zay/postgres';
import { expect, test } from 'vitest';
import { closeLater } from '../close-later.ts';
import { testFolder } from '../test-folder.ts';
import { isTrustRun, isWholeRun } from '../whole-run.ts';
import { simulate, type Counts } from './simulate.ts';
import { makeTemplate } from './template.ts';

const start = new Date('2026-11-20T03:00:00Z');
const stepsOfShop = 500;
/** A number of the commit: every commit tries other acts, and its run can be repeated. */
const seedOfCommit = () =>
  Number.parseInt(execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).slice(0, 7), 16);
const usualSteps = isTrustRun ? 100_000 : isWholeRun ? 20_000 : 2_000;
const seed = Number(process.env['SIMULATION_SEED'] ?? (isWholeRun ? seedOfCommit() : 1));
const steps = Number(process.env['SIMULATION_STEPS'] ?? usualSteps);

/** A run that somebody started by hand says how far it is. */
const print = process.env['SIMULATION_STEPS'] && ((line: string) => process.stdout.write(`${line}\n`));

const folder = (await testFolder())('simulation');
/** Two shops run side by side, each on a PostgreSQL that it may kill: one alone leaves half of two cores idle. */
const clusters = await Promise.all([openCluster('first'), openCluster('second')]);

async function openCluster(name: string) {
  const place = join(folder, name);
  const postgres = await startPostgres({ dataDir: join(place, 'postgres'), log: () => {}, durable: false });
  closeLater(() => postgres.stop());
  const fixtures = await makeTemplate(postgres, join(place, 'files'), start);
  return { postgres, fixtures, start, folder: join(place, 'run') };
}

test(
  '[KEEP-60] a seeded mix of acts and faults leaves what was acknowledged, and breaks no rule of the shop',
  { timeout: steps * 1_000, retry: 0 },
  async () => {
    const counts: Counts = {};
    const began = performance.now();
    let begun = 0;
    let done = 0;
    const runShops = async (cluster: (typeof clusters)[number]) => {
      while (begun < steps) {
        const shop = { ...cluster, seed: seed + begun, steps: Math.min(stepsOfShop, steps - begun) };
        begun += shop.steps;
        await simulate(shop, counts);
        done += shop.steps;
        if (print) print(`${done} steps in ${Math.round((performance.now() - began) / 1_000)} s`);
      }
    };
    await Promise.all(clusters.map(runShops));
    if (print) print(JSON.stringify(counts, null, 1));
  },
);

test('[KEEP-61] the simulation finds a broken rule of the shop, and says the seed and the last steps', async () => {
  // Goods of cancelled orders are noted, and do not come back.
  const breakRule = `
    create function lose_goods() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger lose_goods before insert on stock_movement for each row when (new.reason = 'order-cancelled')
      execute function lose_goods()`;
  await expect(simulate({ ...clusters[0], seed: 1, steps: 500, breakRule })).rejects.toThrow(
    /^seed 1, step \d+: stock-[\s\S]+\n\d+\. [\s\S]*(?:cancel \d+|move \d+ to 5)/,
  );
});

/** Replaces a text in the definition of a function of the database. */
const broken = (signature: string, text: string, by: string) => `
  do $break$
  declare
    definition text := pg_get_functiondef('${signature}'::regprocedure);
    other text := replace(definition, $text$${text}$text$, $text$${by}$text$);
  begin
    if other = definition then raise exception 'nothing to break in ${signature}'; end if;
    execute other;
  end $break$`;

/** What is broken, how, and the acts after which it shows. */
test.runIf(isWholeRun).each<[what: string, breakRule: string, often: string[]]>([
  [
    'cash that was accepted by hand is nobody’s when the order is cancelled',
    broken(
      'post_cancellation(integer, integer, timestamptz, integer)',
      `return_cash(of_buyer, ordered, 'cancelled', at, staff)`,
      `post_money(of_buyer, ordered, 'cancelled', 'courier', 'buyer',
        (select courier from order_money where order_id = ordered), at)`,
    ),
    ['place', 'move', 'approve', 'cancel'],
  ],
  [
    'a courier owes all although the buyer gave a part',
    broken('post_payment(payment)', 'if decided.status = 1 then', 'if decided.status in (1, 3) then'),
    ['place', 'move', 'takeLess', 'reject'],
  ],
  [
    'what a courier lost counts as given up',
    broken(
      'post_handover(cash_handover_order, cash_handover, integer)',
      `'courier', 'lost'`,
      `'courier', 'given_up'`,
    ),
    ['place', 'move', 'handOver'],
  ],
  [
    'more cash than asked is in the till and not with the courier',
    broken('post_payment(payment)', 'greatest(more, -money.courier)', 'least(more, 0)'),
    ['place', 'move', 'takeMore'],
  ],
  [
    'the courier of a parcel that was delivered is changed without its cash',
    broken('keep_money_of_parcel()', 'money.courier > 0 and ', 'money.courier > 0 and false and '),
    ['place', 'move', 'changeCourier'],
  ],
  [
    'cash that came before the delivery is collected again',
    [
      broken('cash_to_collect(integer, integer)', 'payment.status = 1', 'payment.status in (1, 2)'),
      broken('collect_cash(integer, integer, timestamptz, integer)', 'and buyer > 0', ''),
      broken(
        'collect_cash(integer, integer, timestamptz, integer)',
        'money.buyer, at,',
        '(select amount from payment where id = cash), at,',
      ),
    ].join(';'),
    ['place', 'move', 'approve'],
  ],
  [
    'a code for some goods is shared over all lines',
    // The rules of the shop believe the goods that the order has noted for its code.
    `create function forget_goods() returns trigger language plpgsql as $$
      begin
        new.product_ids := null;
        return new;
      end $$;
    create trigger forget_goods before insert on order_discount for each row execute function forget_goods()`,
    ['place', 'useCode'],
  ],
])(
  '[MONEY-27] the ledger beside the simulated shop sees that %s',
  { timeout: 900_000 },
  async (_what, breakRule, often) => {
    await expect(
      (async () => {
        for (let at = 0; at < 20; at += 1)
          await simulate({ ...clusters[0], seed: 100 + at, steps: 400, often, breakRule });
      })(),
    ).rejects.toThrow(/^seed \d+, step \d+: /);
  },
);
