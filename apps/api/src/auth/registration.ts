import type { Language, Session } from '@zay/contract';
import type { FastifyBaseLogger } from 'fastify';
import { isUniqueViolation } from '../platform/database/database.ts';
import type { FileStore, StoredFile } from '../platform/files/files.ts';
import type { UploadedFile } from '../platform/http/multipart.ts';
import { strangersTurn, type Passwords } from '../platform/passwords.ts';
import { insertPictureFiles } from '../platform/pictures/picture-files.store.ts';
import { refuse, Refusal } from '../platform/http/refusal.ts';
import { transact } from '../platform/http/transact.ts';
import {
  checkCode,
  deliverCode,
  issueCode,
  sendCode,
  useCode,
  type CodeDependencies,
  type IssuedCode,
  type RightCode,
} from './codes.ts';
import { makePhoto } from './photos.ts';
import {
  deleteOldRegistrations,
  findRegistered,
  freePhone,
  insertBuyer,
  isPhoneTaken,
  markVerified,
  type NewBuyer,
  type Registered,
} from './registration.store.ts';
import { openSession, sessionUser, type SessionDependencies } from './sessions.ts';

export type RegistrationDependencies = CodeDependencies &
  SessionDependencies & { readonly files: FileStore; readonly passwords: Passwords };

export interface Registration {
  readonly name: string;
  readonly phone: string;
  readonly password: string;
  readonly photo: UploadedFile | null;
  /** Address of the request, for the fair queue. */
  readonly ip: string;
  readonly language: Language;
}

/**
 * Creates an unverified account. If the code cannot be sent (`sms-failed`, `sms-limit`) the account still exists and the refusal has
 * its id, so that another code can be requested.
 */
export async function registerBuyer(
  deps: RegistrationDependencies,
  log: FastifyBaseLogger,
  { name, phone, password, photo, ip, language }: Registration,
): Promise<{ id: number } | Refusal> {
  if (await isPhoneTaken(deps.db, phone)) return refuse('phone-taken');
  const stored = photo && (await makePhoto(deps.files, photo, ip));
  if (stored instanceof Refusal) return stored;
  const passwordHash = await deps.passwords.hash(password, strangersTurn(ip));
  const buyer = { name, phone, passwordHash, photoKey: stored?.name ?? null, language };
  const code = await saveBuyer(deps, buyer, stored);
  if (code instanceof Refusal) return code;
  const id = code.subject.buyerId;
  return (await deliverCode(deps, log, code, language))?.with({ userId: id }) ?? { id };
}

function saveBuyer(
  deps: RegistrationDependencies,
  buyer: NewBuyer,
  photo: StoredFile | null,
): Promise<IssuedCode | Refusal> {
  return transact(deps.db, async (trx) => {
    const now = deps.clock();
    await deleteOldRegistrations(trx, buyer.phone, now);
    if (photo) await insertPictureFiles(trx, [photo]);
    const buyerId = await insertBuyer(trx, buyer, now);
    return issueCode(deps, trx, { buyerId, purpose: 'register', phone: buyer.phone });
  });
}

/**
 * Sends another code to an unverified registration; the phone must be its own.
 * @returns null, or the refusal `account-not-found`, `already-verified`, or one of `sendCode`
 */
export async function resendRegistrationCode(
  deps: RegistrationDependencies,
  log: FastifyBaseLogger,
  { buyerId, phone, language }: { buyerId: number; phone: string; language: Language },
): Promise<Refusal | null> {
  const buyer = await findRegistered(deps.db, buyerId);
  if (!buyer || buyer.phone !== phone) return refuse('account-not-found');
  if (buyer.verified_at) return refuse('already-verified');
  return sendCode(deps, log, { buyerId, purpose: 'register', phone }, language);
}

/**
 * Verifies the phone of a registration with its code and logs the buyer in. Verified, deleted and unknown accounts get
 * the same refusal, so that buyers cannot be enumerated by id.
 */
export async function verifyBuyer(
  deps: RegistrationDependencies,
  { buyerId, code, userAgent, ip }: { buyerId: number; code: string; userAgent: string; ip: string },
): Promise<Session | Refusal> {
  const buyer = await findRegistered(deps.db, buyerId);
  if (!buyer || buyer.verified_at) return refuse('already-verified');
  const right = await checkCode(deps, { buyerId, purpose: 'register', phone: buyer.phone }, code, ip);
  if (right instanceof Refusal) return right;
  if (buyer.blocked_at) return refuse('forbidden');
  try {
    return await openFirstSession(deps, buyer, right, userAgent);
  } catch (error) {
    // Another account verified the phone concurrently.
    if (isUniqueViolation(error, 'buyer_phone_key')) return refuse('already-verified');
    throw error;
  }
}

function openFirstSession(
  deps: RegistrationDependencies,
  buyer: Registered,
  right: RightCode,
  userAgent: string,
): Promise<Session | Refusal> {
  return transact(deps.db, async (trx) => {
    const now = deps.clock();
    await freePhone(trx, buyer.phone, now, buyer.id);
    // Of two concurrent calls with the right code only one verifies.
    const isFirst = (await markVerified(trx, buyer.id, now)) && (await useCode(trx, right, now));
    if (!isFirst) return refuse('already-verified');
    return { token: await openSession(deps, trx, buyer.id, userAgent), user: sessionUser(buyer) };
  });
}
