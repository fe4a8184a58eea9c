import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { VerifyingSecrets } from '../config/secrets.ts';

export interface LinkSigner {
  /** @returns the signed part of a query: `expires=…&signature=…` */
  sign(text: string): string;
  /** @returns whether these query values hold a valid, unexpired signature for `text` */
  holds(text: string, query: Readonly<Record<string, unknown>>): boolean;
}

/**
 * Signs URLs that are valid without a login for `seconds`, because browsers send no token for pictures and files.
 * @param secrets the first one signs, all verify
 * @param purpose part of the signature, so that links of one purpose are invalid for others
 */
export function linkSigner(
  secrets: VerifyingSecrets,
  clock: Clock,
  purpose: string,
  seconds: number,
): LinkSigner {
  const now = () => Math.floor(clock().getTime() / 1000);
  const signatureOf = (secret: Uint8Array, text: string, expires: number) =>
    createHmac('sha256', secret).update(`${purpose} ${text} ${expires}`).digest();
  return {
    sign(text) {
      const expires = now() + seconds;
      return `expires=${expires}&signature=${signatureOf(secrets[0], text, expires).toString('hex')}`;
    },
    holds(text, query) {
      const expires = Number(query['expires']);
      const given = Buffer.from(String(query['signature']), 'hex');
      const isOf = (secret: Uint8Array) => {
        const right = signatureOf(secret, text, expires);
        return given.length === right.length && timingSafeEqual(given, right);
      };
      return secrets.some(isOf) && expires >= now();
    },
  };
}
