import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('process.ts', import.meta.url));
const restartMs = 10_000;
/** How long the last shipping may take, because the shop has to stop within 10 s. The rest of the log stays on the disk. */
const lastShippingMs = 5_000;

/** Runs the process that takes backups, and restarts it when it ends. It reads its settings from the environment. */
export function startBackups(say: (line: string) => void): { stop(): Promise<void> } {
  let isStopping = false;
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.once('error', (error) => say(`Backups cannot be taken: ${error.message}`));
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      say(`The process that takes backups ended (${signal ?? code}); it is started again.`);
      timer = setTimeout(start, restartMs).unref();
    });
  };
  start();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      if (child.exitCode !== null || child.signalCode !== null || !child.connected) return;
      const ended = once(child, 'exit');
      child.send('stop');
      await Promise.race([ended, sleep(lastShippingMs, undefined, { ref: false })]);
      if (child.exitCode === null) child.kill('SIGKILL');
      await ended;
    },
  };
}
