import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes, one lane (OWASP's minimum); computed off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash to store, in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Stands in for the hash of an account that does not exist, so that refusing it takes as long. */
const standIn = hashPassword('no account has this password');

/** Whether the password belongs to the hash. Without a hash it is false, after the same work. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash !== null) return verify(passwordHash, password);
  await verify(await standIn, password);
  return false;
}
