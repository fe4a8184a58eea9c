import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from './queue.ts';
import { Refusal, RefusedTransaction } from './refusal.ts';

/** What one argon2id hash costs: KiB of memory, passes over it, lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** 64 MiB, two passes: 50 to 100 ms a hash on the machine it was chosen on (`node bench/passwords.ts`). */
export const shopCost: PasswordCost = { memoryCost: 65_536, timeCost: 2, parallelism: 1 };

/**
 * Hashes at once: they keep a processor and a thread of Node's four each, and requests, files and the database need
 * theirs. Whoever comes when so many wait that it would take seconds is told to come back.
 */
export const hashesAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1));
const hashesWaiting = 48;

export interface Passwords {
  /** The hash to store, in PHC format. */
  hash(password: string): Promise<string>;
  /** Whether the password belongs to the hash. Without a hash it is false, after the same work. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  /** Whether the hash was made cheaper than today's are. */
  isWeak(passwordHash: string): boolean;
}

/** Memory times passes of a hash: what its time goes with. */
function workOf(passwordHash: string): number {
  const [, memory, passes] = /\$m=(\d+),t=(\d+)/.exec(passwordHash) ?? [];
  return Number(memory ?? 0) * Number(passes ?? 0);
}

const workFor = (cost: PasswordCost) => cost.memoryCost * cost.timeCost;

/**
 * Passwords hashed with argon2id off the main thread, a few at a time.
 * Throws the refusal `unavailable` when too many wait: as much work as `hashesWaiting` of the shop's cost.
 */
export function createPasswords(
  cost: PasswordCost = shopCost,
  atOnce = hashesAtOnce,
  mostWaiting = Math.floor((hashesWaiting * workFor(shopCost)) / workFor(cost)),
): Passwords {
  const queue = createQueue(atOnce, mostWaiting);
  const inTurn = async <T>(task: () => Promise<T>): Promise<T> => {
    const done = await queue(task);
    if (done instanceof Refusal) throw new RefusedTransaction(done);
    return done;
  };
  const work = workFor(cost);
  /** Stands in for the hash of an account that does not exist, so that refusing it takes as long. */
  const standIn = hash('no account has this password', cost);

  /** What a hash of today would have taken longer than this weak one, so that its account does not show by time. */
  const restOf = async (passwordHash: string, password: string) => {
    const memoryCost = Math.floor((work - workOf(passwordHash)) / cost.timeCost);
    if (memoryCost >= 8 * cost.parallelism) await hash(password, { ...cost, memoryCost });
  };

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (passwordHash, password) =>
      inTurn(async () => {
        if (passwordHash === null) return (await verify(await standIn, password)) && false;
        const right = await verify(passwordHash, password);
        if (!right) await restOf(passwordHash, password);
        return right;
      }),
    isWeak: (passwordHash) => workOf(passwordHash) < work,
  };
}
