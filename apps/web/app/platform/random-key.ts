/** 32 random hexadecimal digits, used as an idempotency key. Unlike `randomUUID` it also works without https. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
