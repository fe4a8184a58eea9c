import { readConfig } from '@zay/api/config';
import { explain } from './explain.ts';
import { startShop, type Screens } from './shop.ts';

const say = (line: string) => console.log(line);

/** Runs the shop until Ctrl-C or SIGTERM; a failure to start is one sentence and status 1. */
export async function run(screens: Screens): Promise<void> {
  try {
    await runUntilStopped(screens);
  } catch (error) {
    fail(error);
  }
}

async function runUntilStopped(screens: Screens): Promise<void> {
  const cancel = new AbortController();
  const starting = startShop(readConfig(process.env), screens, say, cancel.signal);

  const stop = async (signal: string) => {
    if (cancel.signal.aborted) return;
    cancel.abort();
    say(`${signal}: finishing what is running, then closing the database …`);
    const shop = await starting.catch(() => null);
    await shop?.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop('Ctrl-C').catch(fail));
  process.on('SIGTERM', () => void stop('SIGTERM').catch(fail));
  process.on('SIGHUP', () => void stop('SIGHUP').catch(fail));

  await starting.catch((error: unknown) => {
    if (!cancel.signal.aborted) throw error;
  });
}

function fail(error: unknown): never {
  console.error(explain(error));
  process.exit(1);
}
