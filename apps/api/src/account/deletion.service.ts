import type { BodyOf, deleteAccount, Language } from '@zay/contract';
import type { FastifyBaseLogger } from 'fastify';
import { revokeSessionsOf } from '../auth/auth.store.ts';
import { checkCode, sendCode, useCode, type RightCode } from '../auth/codes.ts';
import { checkOwnPassword } from '../auth/own-password.ts';
import { findPasswordHash } from '../auth/passwords.store.ts';
import { dropPhoto } from '../auth/photos.ts';
import type { Queries } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/files.ts';
import { refuse, Refusal } from '../platform/http/refusal.ts';
import { transact } from '../platform/http/transact.ts';
import { ValidationError } from '../platform/http/validation.ts';
import { findAccount, lockProfile } from './account.store.ts';
import { findReasons, forgetBuyer, markDeleted, spendCodes } from './deletion.store.ts';
import type { PhoneDependencies } from './phone.service.ts';

export interface DeletionDependencies extends PhoneDependencies {
  readonly files: FileStore;
  /** What else ends with the account, in its transaction. */
  readonly onDeleted: (trx: Queries, buyerId: number) => Promise<void>;
}

export interface Deletion {
  /** Deletes the photo; a failure is harmless. */
  readonly dropLast: () => Promise<void>;
}

interface DeletionRequest {
  readonly buyerId: number;
  readonly body: BodyOf<typeof deleteAccount>;
  readonly ip: string;
  readonly language: Language;
}

const missing = (field: string) =>
  new ValidationError([{ code: 'custom', input: undefined, path: [field], message: 'required' }]);

/**
 * Checks that the owner of the account deletes it, because a stolen token must not be enough. Outside the demo it needs
 * the password, or the code of an SMS where the buyer has a phone and no password; a call without the code sends one.
 * A social login without a phone has neither.
 * @returns the code to use up, null if none is needed, or a refusal as of `checkOwnPassword`, `sendCode` and `checkCode`
 * @throws {ValidationError} when the password is wrong, or when password or code is missing
 */
async function checkOwner(
  deps: DeletionDependencies,
  log: FastifyBaseLogger,
  { buyerId, body: { password, code }, ip, language }: DeletionRequest,
): Promise<RightCode | Refusal | null> {
  if (password !== undefined) {
    const tooMany = await checkOwnPassword(deps, { buyerId, password, ip });
    if (tooMany) return tooMany;
  }
  if (deps.config.demo) return null;
  if ((await findPasswordHash(deps.db, buyerId))?.password_hash) {
    if (password === undefined) throw missing('password');
    return null;
  }
  const { phone } = await findAccount(deps.db, buyerId);
  if (phone === null || deps.config.otpMode !== 'sms') return null;
  const subject = { buyerId, purpose: 'delete-account', phone } as const;
  if (code !== undefined) return checkCode(deps, subject, code, ip);
  const refusal = await sendCode(deps, log, subject, language);
  if (refusal) return refusal;
  throw missing('code');
}

/**
 * Deletes an account (decision 136, docs/decisions/0055): ends every login, frees the phone, and deletes the buyer's
 * private rows. Orders, reviews and questions stay. Idempotent. Refuses with `unknown-reason`, and as `checkOwner` does.
 */
export async function deleteBuyer(
  deps: DeletionDependencies,
  log: FastifyBaseLogger,
  request: DeletionRequest,
): Promise<Deletion | Refusal> {
  const { db, files, clock } = deps;
  const { buyerId, body } = request;
  const reason = { id: body.reasonId, text: body.reason };
  const [known] = await findReasons(db, reason.id);
  if (!known) return refuse('unknown-reason');
  const owner = await checkOwner(deps, log, request);
  if (owner instanceof Refusal) return owner;
  const photoKey = await transact(db, async (trx) => {
    const now = clock();
    const last = await lockProfile(trx, buyerId);
    if (owner && !(await useCode(trx, owner, now))) return refuse('code-expired');
    if (!(await markDeleted(trx, buyerId, reason, now))) return null;
    await revokeSessionsOf(trx, buyerId, 'deleted', now);
    await spendCodes(trx, buyerId, now);
    await deps.onDeleted(trx, buyerId);
    await forgetBuyer(trx, buyerId);
    return last;
  });
  if (photoKey instanceof Refusal) return photoKey;
  return { dropLast: () => (photoKey === null ? Promise.resolve() : dropPhoto(db, files, photoKey)) };
}
