import { createECDH, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createDurably } from '../files/durable-file.ts';

/** Schema of a configured secret. */
export const tokenSecretText = z
  .string()
  .min(32, 'must have at least 32 characters')
  // Not the zeros of the example, with which anybody could sign tokens.
  .refine((text) => new Set(text).size >= 8, 'must be random, as openssl rand -hex 32 makes it')
  .optional();

/** The secret that signs tokens: configured, else created once in `dataDir/token-secret`. */
export async function tokenSecret(configured: string | undefined, dataDir: string): Promise<Uint8Array> {
  const secret = configured ?? (await keptSecret(dataDir, 'token-secret', newTokenSecret));
  return new TextEncoder().encode(secret);
}

export interface TokenSecrets {
  readonly tokenSecret: Uint8Array;
  readonly config: { readonly tokenSecretBefore: string | undefined };
}

export type VerifyingSecrets = readonly [Uint8Array, ...Uint8Array[]];

/** All secrets that verify. The first one signs; the one before it keeps what it signed valid, while it is set (0195). */
export function verifyingSecrets({ tokenSecret, config }: TokenSecrets): VerifyingSecrets {
  const { tokenSecretBefore: before } = config;
  return before === undefined ? [tokenSecret] : [tokenSecret, new TextEncoder().encode(before)];
}

const newTokenSecret = () => randomBytes(48).toString('base64url');

/** VAPID keys of the shop, as base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Configured, else created once in `dataDir/push-key`. */
export async function pushKeys(configured: string | undefined, dataDir: string): Promise<PushKeys> {
  return pushKeysOf(configured ?? (await keptSecret(dataDir, 'push-key', newPushKey)));
}

const pushCurve = 'prime256v1';

/** @throws when the private key is invalid */
export function pushKeysOf(privateKey: string): PushKeys {
  const pair = createECDH(pushCurve);
  pair.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: pair.getPublicKey('base64url') };
}

function newPushKey(): string {
  const pair = createECDH(pushCurve);
  pair.generateKeys();
  // Node omits leading zeros.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/**
 * Reads the secret in `dataDir/name`, or creates it (mode 600). Of two servers that start together the first one wins,
 * and the other reads it.
 */
async function keptSecret(dataDir: string, name: string, make: () => string): Promise<string> {
  const path = join(dataDir, name);
  const existing = await readSecret(path);
  if (existing) return existing;
  await createDurably(path, Buffer.from(make()));
  const created = await readSecret(path);
  if (!created) throw new Error(`the secret in ${path} cannot be read`);
  return created;
}

async function readSecret(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.length >= 32 ? text : undefined;
}
