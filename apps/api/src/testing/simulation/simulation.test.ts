import { join } from 'node:path';
import { startPostgres } from '@zay/postgres';
import { expect, test } from 'vitest';
import { closeLater } from '../close-later.ts';
import { testFolder } from '../test-folder.ts';
import { isWholeRun } from '../whole-run.ts';
import { simulate, type Counts } from './simulate.ts';
import { makeTemplate } from './template.ts';

const start = new Date('2026-11-20T03:00:00Z');
const stepsOfShop = 500;
const seed = Number(process.env['SIMULATION_SEED'] ?? 1);
const steps = Number(process.env['SIMULATION_STEPS'] ?? (isWholeRun ? 20_000 : 1_000));

/** A run that somebody started by hand says how far it is. */
const print = process.env['SIMULATION_STEPS'] && ((line: string) => process.stdout.write(`${line}\n`));

const folder = (await testFolder())('simulation');
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {}, durable: false });
closeLater(() => postgres.stop());
const fixtures = await makeTemplate(postgres, join(folder, 'files'), start);

test(
  '[KEEP-60] a seeded mix of acts and faults leaves what was acknowledged, and breaks no rule of the shop',
  { timeout: steps * 1_000, retry: 0 },
  async () => {
    const counts: Counts = {};
    const began = performance.now();
    for (let done = 0; done < steps; done += stepsOfShop) {
      const shop = { postgres, folder: join(folder, 'run'), fixtures, start };
      await simulate({ ...shop, seed: seed + done, steps: Math.min(stepsOfShop, steps - done) }, counts);
      if (print) print(`${done + stepsOfShop} steps in ${Math.round(performance.now() - began)} ms`);
    }
    if (print) print(JSON.stringify(counts, null, 1));
  },
);

test('[KEEP-61] the simulation finds a broken rule of the shop, and says the seed and the last steps', async () => {
  const shop = { postgres, folder: join(folder, 'broken'), fixtures, start, seed: 1, steps: 500 };
  // Goods of cancelled orders are noted, and do not come back.
  const breakRule = `
    create function lose_goods() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger lose_goods before insert on stock_movement for each row when (new.reason = 'order-cancelled')
      execute function lose_goods()`;
  await expect(simulate({ ...shop, breakRule })).rejects.toThrow(
    /^seed 1, step \d+: stock-[\s\S]+\n\d+\. [\s\S]*(?:cancel \d+|move \d+ to 5)/,
  );
});
