import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { UpgradeError } from './upgrade-error.ts';

const main = fileURLToPath(new URL('../main.js', import.meta.url));
/** Lines of the log that the error shows when a start fails. */
const shownLines = 5;

/**
 * Starts the shop in a child process on free ports of localhost, checks that it answers, and stops it.
 * @throws {UpgradeError} when it does not start or does not answer
 */
export async function checkStart(say: (line: string) => void): Promise<void> {
  const child = spawn(process.execPath, [main], {
    // No backups, because one was just taken, and no jobs, because the shop may go back. The log at level `info`
    // contains the address.
    env: {
      ...process.env,
      HOST: 'localhost',
      PORT: '0',
      BACKOFFICE_PORT: '0',
      BACKUP_TO: '',
      JOBS: 'off',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stopWithUs = () => child.kill('SIGTERM');
  process.once('exit', stopWithUs);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const address = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /"msg":"Shop +(http[^"]+)"/.exec(output)?.[1];
      if (url !== undefined && output.includes('"msg":"Ready.')) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  try {
    const url = await Promise.race([address, ended.then(() => undefined)]);
    if (url === undefined) {
      const said = output.trim().split('\n').slice(-shownLines).join('\n');
      throw new UpgradeError(`The shop does not start. It said:\n${said}`);
    }
    for (const path of ['/readyz', '/']) {
      const { status } = await fetch(url + path);
      if (status !== 200) throw new UpgradeError(`The shop starts, but answers ${status} to ${path}.`);
    }
    say('The shop starts, /readyz and the home page answer. It is stopped again.');
  } finally {
    child.kill('SIGTERM');
    await ended;
    process.off('exit', stopWithUs);
  }
}
