/** The part that we use of a CommonJS package without types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  interface Options {
    readonly version: 'aes128gcm';
    readonly privateKey: ECDH;
    /** base64url */
    readonly authSecret: string;
  }
  export function decrypt(message: Buffer, options: Options): Buffer;
}
