import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isDatabaseAway, openDatabase, type Database, type DatabaseHandle, type Reads } from './database.ts';

const checkMs = 1_000;
/** So short that the primary can still answer within 5 s after a replica that did not. */
const timeouts = { statementMs: 1_500, waitMs: 1_000 } as const;

/** What a read must see. */
export interface ReadNeed {
  /** All commits of which this process knew at this moment of `performance.now()`. */
  readonly since?: number;
  /** All commits up to this byte of the WAL; null: none. */
  readonly position?: number | null | undefined;
}

interface Replica {
  /** Host and port. */
  readonly name: string;
  readonly handle: DatabaseHandle;
  /** It has replayed everything that was committed before this moment of `performance.now()`. */
  coveredAt: number;
  /** The byte of the WAL up to which it has replayed, at the last check; never more than now. */
  position: number;
  /** Why it is left out. */
  problem: string | undefined;
}

export interface ReplicaOptions {
  /** Connections to each replica. */
  readonly maxConnections?: number;
  readonly prepare?: boolean;
  /** A replica that is further behind is left out; default 5 s. */
  readonly mostLagMs?: number;
  /** Gets a line when a replica is left out, and when it is read again. */
  readonly say?: (line: string) => void;
}

/**
 * Chooses where a read runs: on a replica that has replayed all that the read must see, otherwise on the primary. Checks all
 * replicas every second, so a read costs no further statement. A read that fails on a replica is repeated on the primary.
 */
export class Replicas {
  readonly #primary: Database;
  readonly #replicas: readonly Replica[];
  readonly #say: (line: string) => void;
  readonly #mostLagMs: number;
  readonly #stopped = new AbortController();
  readonly #checks: Promise<void>;
  /** Where the primary's WAL ended at the last checks, oldest first. */
  #ends: readonly { readonly at: number; readonly position: number }[] = [];
  #turn = 0;

  constructor(primary: Database, urls: readonly string[] = [], options: ReplicaOptions = {}) {
    const { say = () => undefined, mostLagMs = 5_000, ...pool } = options;
    this.#primary = primary;
    this.#say = say;
    this.#mostLagMs = mostLagMs;
    this.#replicas = urls.map((url) => {
      const onError = (error: Error) => this.#leaveOut(replica, error.message);
      const replica: Replica = {
        name: new URL(url).host,
        handle: openDatabase(url, { ...timeouts, ...pool, onError }),
        coveredAt: -Infinity,
        position: 0,
        problem: undefined,
      };
      return replica;
    });
    this.#checks = this.#replicas.length > 0 ? this.#checkRepeatedly() : Promise.resolve();
  }

  /** Number of configured replicas. */
  get size(): number {
    return this.#replicas.length;
  }

  /** Runs `work`, which may run twice. @throws what it throws on the primary */
  async read<Result>(need: ReadNeed, work: (reads: Reads) => Result | Promise<Result>): Promise<Result> {
    const replica = this.#choose(need);
    if (!replica) return work(this.#primary);
    try {
      return await work(replica.handle.db);
    } catch (error) {
      if (isDatabaseAway(error)) this.#leaveOut(replica, (error as Error).message);
      return work(this.#primary);
    }
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    await this.#checks;
    await Promise.all(this.#replicas.map(({ handle }) => handle.close()));
  }

  #choose({ since = -Infinity, position }: ReadNeed): Replica | undefined {
    const needed = Math.max(since, performance.now() - this.#mostLagMs);
    const usable = this.#replicas.filter(
      (replica) => replica.coveredAt > needed && replica.position >= (position ?? 0),
    );
    this.#turn += 1;
    return usable[this.#turn % usable.length];
  }

  /** So many that the first one is `mostLagMs` old. */
  get #endsKept(): number {
    return Math.ceil(this.#mostLagMs / checkMs) + 1;
  }

  async #checkRepeatedly(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      // Without the primary no replica can be compared with it, and all are left out after `#mostLagMs`.
      await this.#check().catch(() => undefined);
      await sleep(checkMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #check(): Promise<void> {
    const at = performance.now();
    const primary = await stateOf(this.#primary);
    this.#ends = [...this.#ends, { at, position: endOfLastRecord(primary) }].slice(-this.#endsKept);
    await Promise.all(this.#replicas.map((replica) => this.#compare(replica, primary)));
  }

  async #compare(replica: Replica, primary: State): Promise<void> {
    const seen = await stateOf(replica.handle.db).catch((error: Error) => error.message);
    if (typeof seen === 'string') return this.#leaveOut(replica, seen);
    const problem = mismatchOf(seen, primary);
    if (problem !== undefined) return this.#leaveOut(replica, problem);
    const covered = this.#ends.findLast(({ position }) => position <= seen.position);
    if (!covered) {
      if (this.#ends.length === this.#endsKept)
        this.#leaveOut(replica, `it is more than ${this.#mostLagMs / 1_000} s behind`);
      return;
    }
    replica.coveredAt = covered.at;
    replica.position = seen.position;
    if (replica.problem !== undefined) this.#say(`The replica ${replica.name} is read again.`);
    replica.problem = undefined;
  }

  /** Until the next check. A replica that starts again may have replayed less than before. */
  #leaveOut(replica: Replica, problem: string): void {
    if (replica.problem === undefined)
      this.#say(`The replica ${replica.name} is left out, and the database is read instead: ${problem}.`);
    replica.problem = problem;
    replica.coveredAt = -Infinity;
  }
}

interface State {
  readonly isReplica: boolean;
  /** Bytes of the WAL: inserted by a primary, replayed by a replica. */
  readonly position: number;
  /** Size of a page of the WAL. */
  readonly pageBytes: number;
  readonly shop: string | null;
  /** The latest migration. */
  readonly schema: string | null;
}

async function stateOf(db: Reads): Promise<State> {
  const { rows } = await sql<State>`
    select pg_is_in_recovery() as "isReplica",
      coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0', 0)
        as position,
      current_setting('wal_block_size')::integer as "pageBytes",
      (select id from shop) as shop, (select max(name) from migration_checksum) as schema`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('it gives no position');
  return state;
}

function mismatchOf(replica: State, primary: State): string | undefined {
  if (!replica.isReplica) return 'it is not a replica';
  if (replica.shop !== primary.shop) return 'it belongs to another shop';
  return replica.schema === primary.schema ? undefined : `its schema is ${replica.schema}`;
}

/** The next record of an idle primary may begin after the header of a page, at most 40 bytes, where replicas do not get to. */
function endOfLastRecord({ position, pageBytes }: State): number {
  const inPage = position % pageBytes;
  return inPage <= 40 ? position - inPage : position;
}
