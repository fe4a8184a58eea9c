import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@zay/contract';
import type { CodeSubject } from './codes.store.ts';

const minute = 60_000;

export const codeLifeMs = 5 * minute;
export const triesOfACode = 5;
export const codesOfAPhone = { limit: 5, ms: 60 * minute };

export function drawCode(): string {
  return String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0');
}

/** The stored hash of a code. Keyed, because a million codes are hashed quickly; bound to its subject. */
export function hashOfCode(
  code: string,
  { buyerId, purpose, phone }: CodeSubject,
  secret: Uint8Array,
): string {
  return createHmac('sha256', secret).update(`code ${purpose} ${buyerId} ${phone} ${code}`).digest('hex');
}

/** Compares in constant time. */
export function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** @param times of the codes within the last hour, oldest first. @returns seconds until the next code is allowed */
export function secondsUntilNextCode(times: readonly Date[], now: Date): number {
  const blocking = times.at(-codesOfAPhone.limit);
  if (!blocking) return 0;
  return Math.max(1, Math.ceil((blocking.getTime() + codesOfAPhone.ms - now.getTime()) / 1000));
}
