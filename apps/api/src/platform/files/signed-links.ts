import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';

export interface LinkSigner {
  /** The part of an address that proves it was given out: `expires=…&signature=…`. */
  sign(text: string): string;
  /** Whether an address with these query values was given out for `text` and is not over yet. */
  holds(text: string, query: Readonly<Record<string, unknown>>): boolean;
}

/**
 * Signs addresses that work without a login for a while, as a browser sends none when it loads a picture or a file.
 * @param purpose keeps the addresses of one kind from working as another
 */
export function linkSigner(secret: Uint8Array, clock: Clock, purpose: string, seconds: number): LinkSigner {
  const now = () => Math.floor(clock().getTime() / 1000);
  const signatureOf = (text: string, expires: number) =>
    createHmac('sha256', secret).update(`${purpose} ${text} ${expires}`).digest();
  return {
    sign(text) {
      const expires = now() + seconds;
      return `expires=${expires}&signature=${signatureOf(text, expires).toString('hex')}`;
    },
    holds(text, query) {
      const expires = Number(query['expires']);
      const given = Buffer.from(String(query['signature']), 'hex');
      const right = signatureOf(text, expires);
      return given.length === right.length && timingSafeEqual(given, right) && expires >= now();
    },
  };
}
