import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue, type Turn } from './http/fair-queue.ts';
import { networkOf } from './http/network.ts';
import { Refusal, RefusedTransaction } from './http/refusal.ts';

/** Cost of an argon2id hash: KiB of memory, passes over it, lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** 64 MiB, two passes: 50 to 100 ms per hash on the machine it was chosen on. */
export const shopCost: PasswordCost = { memoryCost: 65_536, timeCost: 2, parallelism: 1 };

/**
 * Concurrent hashes: each uses a processor and one of Node's four threads, which requests, files and the database need
 * too. Calls that would wait for seconds are refused.
 */
export const hashesAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1));
const hashesWaiting = 48;

/**
 * Queue position of a hash. Unknown callers and all others have separate lanes, served in turns, so that password
 * guessing delays only unknown callers.
 */
export type PasswordTurn = Turn<'known' | 'strangers'>;

/** @param ip of an unknown caller */
export const strangersTurn = (ip: string): PasswordTurn => ({ lane: 'strangers', caller: networkOf(ip) });

/** A logged-in caller, or a login from a known device. */
const knownTurn: PasswordTurn = { lane: 'known', caller: '' };

export interface Passwords {
  /** The hash to store, in PHC format. */
  hash(password: string, turn?: PasswordTurn): Promise<string>;
  /** Whether the password matches the hash. Without a hash false, after the same work. */
  verify(passwordHash: string | null, password: string, turn?: PasswordTurn): Promise<boolean>;
  /** Whether the hash has a lower cost than new ones. */
  isWeak(passwordHash: string): boolean;
}

/** Memory times passes of a hash, proportional to its time. */
function workOf(passwordHash: string): number {
  const [, memory, passes] = /\$m=(\d+),t=(\d+)/.exec(passwordHash) ?? [];
  return Number(memory ?? 0) * Number(passes ?? 0);
}

const workFor = (cost: PasswordCost) => cost.memoryCost * cost.timeCost;

/**
 * Hashes passwords with argon2id off the main thread, a few at a time; default `turn`: known callers. Throws the
 * refusal `unavailable` when a lane is full: as much work as `hashesWaiting` hashes of the shop's cost, or half of it
 * from one address.
 */
export function createPasswords(
  cost: PasswordCost = shopCost,
  atOnce = hashesAtOnce,
  mostWaiting = Math.floor((hashesWaiting * workFor(shopCost)) / workFor(cost)),
): Passwords {
  const queue = createFairQueue<PasswordTurn['lane']>(atOnce, {
    known: { waiting: mostWaiting, waitingOfOne: mostWaiting },
    strangers: { waiting: mostWaiting, waitingOfOne: Math.ceil(mostWaiting / 2), pauseMs: 15 },
  });
  const inTurn = async <T>(turn: PasswordTurn, task: () => Promise<T>): Promise<T> => {
    const done = await queue(turn, task);
    if (done instanceof Refusal) throw new RefusedTransaction(done);
    return done;
  };
  const work = workFor(cost);
  /** Used for unknown accounts, so that refusing them takes as long. */
  const dummyHash = hash('no account has this password', cost);

  /** Adds the time that a current hash would take longer than this weak one, so that timing does not reveal the account. */
  const spendRemainingTime = async (passwordHash: string, password: string) => {
    const memoryCost = Math.floor((work - workOf(passwordHash)) / cost.timeCost);
    if (memoryCost >= 8 * cost.parallelism) await hash(password, { ...cost, memoryCost });
  };

  return {
    hash: (password, turn = knownTurn) => inTurn(turn, () => hash(password, cost)),
    verify: (passwordHash, password, turn = knownTurn) =>
      inTurn(turn, async () => {
        if (passwordHash === null) return (await verify(await dummyHash, password)) && false;
        const right = await verify(passwordHash, password);
        if (!right) await spendRemainingTime(passwordHash, password);
        return right;
      }),
    isWeak: (passwordHash) => workOf(passwordHash) < work,
  };
}
