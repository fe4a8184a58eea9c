import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue, type Turn } from './http/fair-queue.ts';
import { networkOf } from './http/network.ts';
import { Refusal, RefusedTransaction } from './http/refusal.ts';

/** What one argon2id hash costs: KiB of memory, passes over it, lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** 64 MiB, two passes: 50 to 100 ms a hash on the machine it was chosen on. */
export const shopCost: PasswordCost = { memoryCost: 65_536, timeCost: 2, parallelism: 1 };

/**
 * Hashes at once: they keep a processor and a thread of Node's four each, and requests, files and the database need
 * theirs. Whoever comes when so many wait that it would take seconds is refused and may come back.
 */
export const hashesAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1));
const hashesWaiting = 48;

/**
 * Whose turn a hash is. Strangers, of whom nothing is known but their address, and all others have a lane each, which take
 * turns: passwords that strangers try hold up nobody else.
 */
export type PasswordTurn = Turn<'known' | 'strangers'>;

/** @param ip of who may be anybody */
export const strangersTurn = (ip: string): PasswordTurn => ({ lane: 'strangers', caller: networkOf(ip) });

/** Somebody who is logged in, or who logs in where they did before. */
const knownTurn: PasswordTurn = { lane: 'known', caller: '' };

export interface Passwords {
  /** The hash to store, in PHC format. */
  hash(password: string, turn?: PasswordTurn): Promise<string>;
  /** Whether the password belongs to the hash. Without a hash it is false, after the same work. */
  verify(passwordHash: string | null, password: string, turn?: PasswordTurn): Promise<boolean>;
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
 * Passwords hashed with argon2id off the main thread, a few at a time; without a `turn` in that of people who are known.
 * Throws the refusal `unavailable` when too many wait in a lane: as much work as `hashesWaiting` of the shop's cost, or half
 * of it of one address.
 */
export function createPasswords(
  cost: PasswordCost = shopCost,
  atOnce = hashesAtOnce,
  mostWaiting = Math.floor((hashesWaiting * workFor(shopCost)) / workFor(cost)),
): Passwords {
  const queue = createFairQueue<PasswordTurn['lane']>(atOnce, {
    known: { waiting: mostWaiting, waitingOfOne: mostWaiting },
    strangers: { waiting: mostWaiting, waitingOfOne: Math.ceil(mostWaiting / 2) },
  });
  const inTurn = async <T>(turn: PasswordTurn, task: () => Promise<T>): Promise<T> => {
    const done = await queue(turn, task);
    if (done instanceof Refusal) throw new RefusedTransaction(done);
    return done;
  };
  const work = workFor(cost);
  /** Replaces the hash of an account that does not exist, so that refusing it takes as long. */
  const standIn = hash('no account has this password', cost);

  /** What a hash of today would have taken longer than this weak one, so that its account does not show by time. */
  const restOf = async (passwordHash: string, password: string) => {
    const memoryCost = Math.floor((work - workOf(passwordHash)) / cost.timeCost);
    if (memoryCost >= 8 * cost.parallelism) await hash(password, { ...cost, memoryCost });
  };

  return {
    hash: (password, turn = knownTurn) => inTurn(turn, () => hash(password, cost)),
    verify: (passwordHash, password, turn = knownTurn) =>
      inTurn(turn, async () => {
        if (passwordHash === null) return (await verify(await standIn, password)) && false;
        const right = await verify(passwordHash, password);
        if (!right) await restOf(passwordHash, password);
        return right;
      }),
    isWeak: (passwordHash) => workOf(passwordHash) < work,
  };
}
