/** 32 hexadecimal digits, for a request that must happen once. Unlike `randomUUID` it works on pages without https, too. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
