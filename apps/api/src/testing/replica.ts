import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { startPostgres, type RunningPostgres } from '@zay/postgres';
import { freePort } from './free-port.ts';

export interface ReplicatedPostgres {
  readonly primary: RunningPostgres;
  /** Follows the primary; killed, it starts again. */
  readonly replica: RunningPostgres;
  stop(): Promise<void>;
}

/** Starts a new PostgreSQL on loopback and a streaming replica of it. @param folder of both */
export async function startReplicated(folder: string, durable: boolean): Promise<ReplicatedPostgres> {
  const first = { dataDir: join(folder, 'primary'), port: await freePort(), durable, log: () => undefined };
  const second = { ...first, dataDir: join(folder, 'replica'), port: await freePort() };
  const empty = await startPostgres(first);
  await empty.stop();
  await cp(first.dataDir, second.dataDir, { recursive: true });
  const pgdata = join(second.dataDir, relative(first.dataDir, empty.pgdata));
  const password = (await readFile(join(dirname(pgdata), 'password'), 'utf8')).trim();
  await writeFile(join(pgdata, 'standby.signal'), '');
  await appendFile(
    join(pgdata, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${first.port} user=postgres password=${password} sslmode=disable'\n`,
  );
  const primary = await startPostgres(first);
  const replica = await startPostgres(second);
  return {
    primary,
    replica,
    async stop() {
      await replica.stop();
      await primary.stop();
    },
  };
}
