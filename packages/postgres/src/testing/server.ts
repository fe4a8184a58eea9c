/** A server process for tests: `node server.ts <dataDir>`. Writes one JSON line when it runs, or why it failed. */
import { startPostgres } from '../index.ts';

const say = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`);

try {
  const running = await startPostgres({
    dataDir: process.argv[2] ?? '',
    log: (line) => say({ log: line }),
  });
  const end = () => void running.stop().then(() => process.exit(0));
  process.on('SIGTERM', end).on('SIGINT', end);
  process.on('SIGUSR2', () => process.exit(7));
  say({ url: running.url, pid: running.pid });
} catch (error) {
  say({ refused: (error as Error).name, message: (error as Error).message });
  process.exit(3);
}
