import { readConfig, type Config } from '@zay/api/config';
import { misspeltSettings } from '@zay/api/misspelt-settings';
import { assertStartable } from '@zay/api/start-config';
import { HeldPort } from './ports.ts';
import { printJson, say } from './say.ts';
import type { Screens } from './serve.ts';

/**
 * Runs the shop until Ctrl-C, SIGTERM or SIGHUP. If the start fails, it prints one sentence and exits with status 1.
 * @param loadScreens imports the module that serves the pages. Its import and that of the shop take about a second, so they
 *   begin after the ports are open
 */
export async function run(loadScreens: () => Promise<Screens>): Promise<void> {
  printJson();
  let dataDir: string | undefined;
  try {
    const config = readConfig({ LOG_LEVEL: process.stdout.isTTY ? 'warn' : 'info', ...process.env });
    ({ dataDir } = config);
    await runUntilStopped(config, loadScreens);
  } catch (error) {
    // A person reads why the shop does not start, also in a log.
    process.stderr.write(`${await explained(error, dataDir)}\n`);
    process.exit(1);
  }
}

async function runUntilStopped(config: Config, loadScreens: () => Promise<Screens>): Promise<void> {
  assertStartable(config);
  for (const { name, meant } of misspeltSettings(process.env))
    say(`${name} is not a setting of the shop and has no effect. Did you mean ${meant}?`);
  const ports = {
    shop: await HeldPort.open(config.host, config.port, 'PORT'),
    backoffice: await HeldPort.open(config.host, config.backofficePort, 'BACKOFFICE_PORT'),
  };
  const cancel = new AbortController();
  const start = async () => {
    const [screens, { startShop }] = await Promise.all([loadScreens(), import('./shop.ts')]);
    return startShop({ config, ports, screens, say, cancel: cancel.signal });
  };
  const starting = start();

  const stop = async (signal: string) => {
    if (cancel.signal.aborted) return;
    cancel.abort();
    say(`${signal}: finishing what is running, then closing the database …`);
    const shop = await starting.catch(() => null);
    await shop?.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop('Ctrl-C'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGHUP', () => void stop('SIGHUP'));

  await starting.catch((error: unknown) => {
    if (!cancel.signal.aborted) throw error;
  });
}

async function explained(error: unknown, dataDir?: string): Promise<string> {
  const { explain } = await import('./explain.ts');
  return explain(error, dataDir);
}
