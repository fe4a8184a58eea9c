import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('process.ts', import.meta.url));
const restartMs = 10_000;

export interface RunningBackups {
  /**
   * Ships the last of the log, for at most `ms`. The rest stays on the disk, and the next start ships it.
   * @returns whether all is in the place
   */
  stop(ms: number): Promise<boolean>;
}

/** Runs the process that takes backups, and restarts it when it ends. It reads its settings from the environment. */
export function startBackups(): RunningBackups {
  let isStopping = false;
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;
  const restartLater = (line: string) => {
    if (isStopping) return;
    console.error(line);
    timer = setTimeout(start, restartMs).unref();
  };
  const start = () => {
    child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.once('error', (error) => {
      // A process that never ran does not exit.
      if (child.pid === undefined)
        restartLater(`Backups cannot be taken, and are tried again: ${error.message}`);
    });
    child.once('exit', (code, signal) =>
      restartLater(`The process that takes backups ended (${signal ?? code}); it is started again.`),
    );
  };
  start();
  return {
    async stop(ms) {
      isStopping = true;
      clearTimeout(timer);
      if (child.exitCode !== null || child.signalCode !== null || !child.connected) return false;
      const ended = once(child, 'exit');
      child.send('stop');
      await Promise.race([ended, sleep(ms, undefined, { ref: false })]);
      if (child.exitCode === null) child.kill('SIGKILL');
      await ended;
      return child.exitCode === 0;
    },
  };
}
