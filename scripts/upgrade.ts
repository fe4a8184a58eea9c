/** `npm run upgrade`: upgrades a stopped shop to the release that is checked out here. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
// Must precede the shop, whose modules read it.
import '../apps/server/src/production.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { assertStartable } from '../apps/api/src/platform/config/start-config.ts';
import { upgradeShop } from '../apps/server/src/upgrade/upgrade.ts';
import { failPlainly } from './shop-database.ts';

/** Runs another command with its own output. */
async function run(script: string, ...args: string[]): Promise<void> {
  const path = fileURLToPath(new URL(`${script}.ts`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`"npm run ${script}" failed, as it says above.`);
}

async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, 'backed-up': { type: 'boolean' } },
  });
  const config = readConfig(process.env);
  assertStartable(config);
  await upgradeShop({
    config,
    to: values.to,
    isBackedUp: values['backed-up'] ?? false,
    say: (line) => console.log(line),
    run,
  });
}

// Ctrl-C ends cleanly: stops the database; the next start removes unfinished work.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
main(process.argv.slice(2)).catch(failPlainly);
